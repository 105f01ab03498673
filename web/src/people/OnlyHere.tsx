/** Beside a link: that it leads nowhere for others, if it names no machine but the one it is opened on. */
export function OnlyHere({ address }: { address: string }) {
  if (!isLoopback(new URL(address).hostname)) return null;
  return (
    <p class="quiet">
      Only this machine reaches this table. For others, start it with <code>facedown serve --host 0.0.0.0</code>.
    </p>
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
