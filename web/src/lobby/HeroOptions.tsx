/** Marks whom somebody keeps on a page, beside the ready ones, who may have the same name. */
const KEPT = "kept:";

interface Hero {
  id: string;
  name: string;
}

/** Those who may be played: who is kept somewhere stands apart from the ready ones. */
export function HeroOptions({ heroes }: { heroes: readonly Hero[] }) {
  const kept = heroes.filter(isKept);
  if (!kept.length) return <Named heroes={heroes} />;
  return (
    <>
      <optgroup label="Kept on a page">
        <Named heroes={kept} />
      </optgroup>
      <optgroup label="Ready">
        <Named heroes={heroes.filter((hero) => !isKept(hero))} />
      </optgroup>
    </>
  );
}

export function isKept({ id }: Hero): boolean {
  return id.startsWith(KEPT);
}

function Named({ heroes }: { heroes: readonly Hero[] }) {
  return (
    <>
      {heroes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
