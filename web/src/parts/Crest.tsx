import { useId, useMemo } from "preact/hooks";
import { armsOf, SHIELD } from "./arms";

/** The arms of a name on a shield; whose side it is on is the rim. */
export function Crest({ name }: { name: string }) {
  return (
    <svg class="crest" viewBox="0 0 48 57" aria-hidden="true" focusable="false">
      <CrestShape name={name} />
    </svg>
  );
}

/** The same, to be drawn inside another picture, in a box of 48 by 57. */
export function CrestShape({ name }: { name: string }) {
  const clip = useId();
  const arms = useMemo(() => armsOf(name), [name]);
  return (
    <>
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <path class="rim" d={SHIELD} />
      <g clip-path={`url(#${clip})`}>
        <path d="M0 0H48V57H0Z" fill={arms.field} />
        <path d={arms.division} fill={arms.over} />
        <path
          class="charge"
          data-bright={arms.isBright}
          transform="translate(24 25.5)"
          d={arms.charge}
          fill={arms.tint}
          fill-rule="evenodd"
        />
        <path class="shine" d="M0 0H48L0 40Z" />
      </g>
      <path class="edge" d={SHIELD} />
    </>
  );
}
