interface Props {
  text: string;
  accept: string;
  onChoose: (input: HTMLInputElement) => void;
}

/** A button by which one brings a file. */
export function FromFile({ text, accept, onChoose }: Props) {
  return (
    <label class="button">
      {text}
      <input type="file" class="unseen" accept={accept} onChange={(event) => onChoose(event.currentTarget)} />
    </label>
  );
}
