// Somebody else was quicker: what they changed, field by field, and what is to become of it.
import { useState } from 'react';

import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import type { UnsentForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Conflict {
  theirs: FormStart;
  changedBy: string;
  /** What they changed that no field shows: the picture. */
  also: readonly string[];
}

interface ConflictOptions<Row> {
  unsent: UnsentForm;
  values: FormValues;
  startOf: (row: Row) => FormStart;
  /** Where the answer holds more than the record; undefined: the record is not in it any more. */
  rowIn?: (current: unknown) => Row | undefined;
  alsoChanged?: (row: Row, current: unknown) => readonly string[];
  /** Their record, where more than the values is shown of it. */
  onTheirs?: (row: Row) => void;
  /** Sends these values once more, made from this version. */
  save: (values: FormValues, version: number) => unknown;
}

/** Notices that a save came too late, and carries out what is decided. */
export function useConflict<Row extends { version: number }>(options: ConflictOptions<Row>) {
  const { unsent, values, startOf, rowIn, alsoChanged, onTheirs, save } = options;
  const [found, setFound] = useState<(Conflict & { row: Row }) | null>(null);
  const start = unsent.start?.values ?? values;
  const take = (shown?: FormValues) => {
    if (!found) return;
    setFound(null);
    onTheirs?.(found.row);
    unsent.restart(found.theirs, shown);
  };
  return {
    /** True where this was why it failed: then it is asked about. */
    isConflict: (error: unknown): boolean => {
      const changed = changedMeanwhile<Row>(error);
      if (!changed) return false;
      const { current, changedBy } = changed;
      const row = rowIn ? rowIn(current) : current;
      if (!row) return false;
      setFound({
        row,
        theirs: startOf(row),
        changedBy: changedBy ?? 'Somebody else',
        also: alsoChanged?.(row, current) ?? [],
      });
      return true;
    },
    dialog: {
      conflict: found,
      start,
      mine: values,
      onTheirs: () => take(),
      onMine: () => {
        if (!found) return;
        const merged = withMine(found.theirs.values, start, values);
        take(merged);
        void save(merged, found.row.version);
      },
      onEdit: () => setFound(null),
    },
  };
}

/** What I did not touch stays as they have it. */
export const withMine = (theirs: FormValues, start: FormValues, mine: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      value === start[name] ? (theirs[name] ?? value) : value,
    ]),
  );

interface ChangedMeanwhileProps {
  conflict: Conflict | null;
  /** What the form started from. */
  start: FormValues;
  mine: FormValues;
  /** By field name, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** Where a value reads otherwise than it is kept. */
  wordsOf?: (name: string, value: string | boolean | undefined) => string | undefined;
  onTheirs: () => void;
  onMine: () => void;
  onEdit: () => void;
}

export function ChangedMeanwhile({
  conflict,
  start,
  mine,
  labels,
  wordsOf,
  ...choices
}: ChangedMeanwhileProps) {
  const { onTheirs, onMine, onEdit } = choices;
  const theirs = conflict?.theirs.values ?? {};
  const changed = Object.keys(labels).filter((name) => name in theirs && theirs[name] !== start[name]);
  const who = conflict?.changedBy;
  const shown = (name: string, value: string | boolean | undefined) => wordsOf?.(name, value) ?? value;
  return (
    <Dialog
      alert
      width="lg"
      open={conflict !== null}
      onClose={onEdit}
      title={`${who} has changed this meanwhile`}
      description="Nothing is saved yet. Putting yours over it keeps what you did not touch as they have it."
      footer={
        <>
          <Button onClick={onEdit}>Go on editing</Button>
          <Button onClick={onTheirs}>Take theirs</Button>
          <Button variant="primary" onClick={onMine}>
            Put mine over it
          </Button>
        </>
      }
    >
      <ul aria-label="What was changed" className="flex flex-col divide-y divide-line border-y border-line">
        {changed.map((name) => (
          <li key={name} className="grid gap-x-5 gap-y-2 py-3 sm:grid-cols-[8rem_1fr_1fr]">
            <p className="font-medium">{labels[name]}</p>
            <Value by={`${who} wrote`} value={shown(name, theirs[name])} />
            {mine[name] === start[name] ? (
              <p className="text-faint">You did not change it.</p>
            ) : (
              <Value by="You wrote" value={shown(name, mine[name])} />
            )}
          </li>
        ))}
        {conflict?.also.map((label) => (
          <li key={label} className="grid gap-x-5 gap-y-2 py-3 sm:grid-cols-[8rem_1fr]">
            <p className="font-medium">{label}</p>
            <p>{who} has changed it.</p>
          </li>
        ))}
        {changed.length === 0 && conflict?.also.length === 0 && (
          <li className="py-3 text-muted">None of the fields of this form.</li>
        )}
      </ul>
    </Dialog>
  );
}

const Value = ({ by, value }: { by: string; value: string | boolean | undefined }) => (
  <div className="min-w-0">
    <p className="text-xs text-muted">{by}</p>
    <p className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{shownValue(value)}</p>
  </div>
);

const shownValue = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : value || '(empty)';
