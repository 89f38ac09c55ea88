// What a change of several says of those it left out: each by name, and why.
import type { Skipped } from '#contract/lists.ts';

const reasonWords: Record<Skipped[number]['reason'], string> = {
  gone: 'gone: somebody else has deleted it',
  already: 'was so already',
  held: 'held, and stays until it is let go',
};

/** With more, the names are one press away. */
const FEW = 3;

interface SkippedNamesProps {
  skipped: Skipped;
  nameOf: (id: number) => string | undefined;
}

/** For the end of a message. */
export function SkippedNames({ skipped, nameOf }: SkippedNamesProps) {
  if (skipped.length === 0) return null;
  return (
    <details open={skipped.length <= FEW} className="mt-1">
      <summary className="w-fit cursor-pointer">{skipped.length} left out</summary>
      <ul aria-label="Left out" className="mt-1 flex max-h-48 flex-col gap-0.5 overflow-y-auto">
        {skipped.map(({ id, reason }) => (
          <li key={id}>
            <span className="font-medium">{nameOf(id) ?? `Number ${id}`}</span>: {reasonWords[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
