import { thousands } from '#web/lib/format.ts';
import { counted } from '#web/office/words/plural.ts';

export const peopleWords = (count: number): string => counted(count, 'person', 'people');

/** `12 new, 3 changed, 1 refused`: said first. */
export const ImportCounts = ({ counts }: { counts: readonly (readonly [number, string])[] }) => (
  <dl className="mb-4 flex flex-wrap gap-x-7 gap-y-2">
    {counts.map(([count, word]) => (
      <div key={word} className="flex flex-row-reverse items-baseline gap-1.5">
        <dt className="text-muted">{word}</dt>
        <dd
          className={
            word === 'refused' && count > 0
              ? 'font-display text-2xl font-semibold text-danger tabular-nums'
              : 'font-display text-2xl font-semibold tabular-nums'
          }
        >
          {thousands(count)}
        </dd>
      </div>
    ))}
  </dl>
);
