import X from 'lucide-react/icons/x';

import type { Application } from '#contract/applications/applications.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

import { useAnswerWords } from './answer-filter.tsx';
import type { Side } from './use-applications.ts';
import { dateAndTime } from '../words/company-time.ts';

interface FilterChipsProps {
  table: TableControl;
  rows: readonly Application[];
  side: Side;
  onSide: (side: Side) => void;
}

interface Chip {
  name: string;
  text: string;
  /** More than fits on it. */
  title?: string;
  onRemove: () => void;
}

/** What narrows the list and has no field of its own: a link from another screen brought it. */
export function FilterChips({ table, rows, side, onSide }: FilterChipsProps) {
  const { since, job_id, earlier_than, answer } = table.filters;
  const answered = useAnswerWords(table.filters);
  const chip = (name: string, text: string, title?: string): Chip => ({
    name,
    text,
    ...(title !== undefined && { title }),
    onRemove: () => table.setFilter(name, ''),
  });
  const chips: Chip[] = [];
  if (since) chips.push(chip('since', `Since ${dayMonthYear(since)}`, dateAndTime(since)));
  if (job_id) chips.push(chip('job_id', `For ${titleOf(rows, job_id) ?? `job ${job_id}`}`));
  if (earlier_than) chips.push(chip('earlier_than', `Earlier ones of ${rows[0]?.email ?? 'this address'}`));
  if (answer) chips.push(chip('answer', answered, answered));
  if (side === 'both')
    chips.push({ name: 'side', text: 'Active and archived', onRemove: () => onSide('active') });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Shown" className="flex basis-full order-2 flex-wrap gap-2">
      {chips.map(({ name, text, title, onRemove }) => (
        <li
          key={name}
          title={title}
          className="flex max-w-full items-center rounded-full bg-accent-tint pl-3 text-xs font-medium text-accent"
        >
          <span className="truncate">{text}</span>
          <button
            type="button"
            aria-label={`Remove the filter “${text}”`}
            onClick={onRemove}
            className="flex size-control-sm shrink-0 items-center justify-center rounded-full hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const titleOf = (rows: readonly Application[], id: string): string | undefined =>
  rows.find(({ job_id }) => String(job_id) === id)?.job_title;
