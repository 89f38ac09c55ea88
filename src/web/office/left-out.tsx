// What a change of several says of those it left out: each by name, and why.
import type { LeftOut } from '#contract/lists.ts';

const reasonWords: Record<LeftOut[number]['reason'], string> = {
  gone: 'gone: somebody else has deleted it',
  already: 'was so already',
  held: 'held, and stays until it is let go',
};

/** With more, the names are one press away. */
const FEW = 3;

interface LeftOutNamesProps {
  leftOut: LeftOut;
  nameOf: (id: number) => string | undefined;
}

/** For the end of a message. */
export function LeftOutNames({ leftOut, nameOf }: LeftOutNamesProps) {
  if (leftOut.length === 0) return null;
  return (
    <details open={leftOut.length <= FEW} className="mt-1">
      <summary className="w-fit cursor-pointer">{leftOut.length} left out</summary>
      <ul aria-label="Left out" className="mt-1 flex max-h-48 flex-col gap-0.5 overflow-y-auto">
        {leftOut.map(({ id, reason }) => (
          <li key={id}>
            <span className="font-medium">{nameOf(id) ?? `Number ${id}`}</span>: {reasonWords[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
