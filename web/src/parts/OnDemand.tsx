import { signal } from "@preact/signals";
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { Notice } from "./Notice";

/** A page, or a part of one, whose script is fetched when somebody first comes to it. Where that fails again, the server
 * may have become a newer one, whose scripts have other names. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isPart = false,
): FunctionComponent<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let failures = 0;
  const fetch = () => {
    failed.value = false;
    load().then(
      (found) => (loaded.value = found),
      () => {
        failures += 1;
        failed.value = true;
      },
    );
  };
  return (props: P) => {
    useEffect(() => {
      if (!loaded.value) fetch();
    }, []);
    const Page = loaded.value;
    if (Page) return <Page {...props} />;
    const what = isPart ? "part of the page" : "page";
    const notice = (
      <Notice title={failed.value ? `This ${what} could not be fetched` : "One moment …"}>
        {failed.value && (
          <button type="button" onClick={failures > 1 ? () => location.reload() : fetch}>
            {failures > 1 ? "Load the page anew" : "Try again"}
          </button>
        )}
      </Notice>
    );
    if (isPart) return <div aria-busy={!failed.value}>{notice}</div>;
    return (
      <main class="page" aria-busy={!failed.value}>
        {notice}
      </main>
    );
  };
}
