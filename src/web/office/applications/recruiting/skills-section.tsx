// What skills are also called: rows of one form, saved together.
import { useId, useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { skillCalls, skillMessages, SYNONYM_GROUPS_MAX, synonymList } from '#contract/applications/skills.ts';
import type { Synonym, SynonymDraft } from '#contract/applications/skills.ts';
import { cx } from '#web/lib/cx.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile, ifMatch } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormElement } from '#web/ui/form-element.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx';
import { useMay } from '../../use-viewer.ts';
import { SKILLS_DECIDE_NOTHING } from '../skills-shown.tsx';
import { draftOf, filledRows, mergeNames, namesIn, namesOf, rowsOf, withAll } from './synonym-rows.ts';
import type { Names, SynonymRow } from './synonym-rows.ts';
import { ask, callKey } from '../../queries/ask.ts';

const synonymsKey = callKey(skillCalls.synonyms);

export function SkillsSection() {
  const { data, isError, refetch } = useQuery(ask(skillCalls.synonyms));
  const mayWrite = useMay('recruitment');
  if (!data)
    return isError ? (
      <div role="alert">
        <EmptyState
          icon={<CloudAlert />}
          title={skillMessages.listFailed}
          action={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      </div>
    ) : (
      <div aria-busy="true" className="flex max-w-3xl flex-col gap-2">
        <p className="sr-only">Loading...</p>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} className="h-control w-full" />
        ))}
      </div>
    );
  return (
    <div className="min-h-0 max-w-3xl flex-1 scroll-pb-16 overflow-y-auto pb-2">
      <p className="mb-4 text-muted">
        What a job asks for is looked for in each résumé, under all its names. {SKILLS_DECIDE_NOTHING}
      </p>
      {mayWrite ? <SynonymForm list={data} /> : <SynonymTable list={data} />}
    </div>
  );
}

const SynonymTable = ({ list }: { list: readonly Synonym[] }) =>
  list.length === 0 ? (
    <p>No skill has another name yet.</p>
  ) : (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {list.map(({ skill, also }) => (
        <div key={skill} className="contents">
          <dt className="font-medium">{skill}</dt>
          <dd>{also.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );

/** An empty list says nothing of its version. */
const startOf = (list: readonly Synonym[]): FormStart => ({
  values: namesOf(list),
  version: list[0]?.version,
});
const FIRST_VERSION = 1;

interface Theirs {
  list: Synonym[];
  changedBy: string;
}

/** Errors by row, and of which of its two fields. */
type RowErrors = Readonly<Record<number, { skill?: string; also?: string }>>;

const columns = 'sm:grid-cols-[12rem_auto_minmax(0,1fr)_auto]';

function SynonymForm({ list }: { list: Synonym[] }) {
  const { rows, names, errors, unsent, saving, theirs, change, remove, add, submit, decide } =
    useSynonymForm(list);
  const start = unsent.start?.values as Names;
  const all = theirs ? [start, names, namesOf(theirs.list)] : [];
  // A skill without another name, or twice, is no change to what is kept; it is one to the form.
  const isDirty = unsent.isDirty || filledRows(rows).length !== Object.keys(start).length;
  return (
    <FormElement busy={saving.isPending} onSubmit={submit} className="flex flex-col gap-3">
      {isDirty && <LeaveGuard onDiscard={unsent.forget} />}
      <KeptNote unsent={unsent} />
      {rows.length === 0 && <p>No skill has another name yet. The first one could be JavaScript, also js.</p>}
      {rows.length > 0 && (
        <div aria-hidden="true" className={cx('-mb-1 grid gap-2 text-xs text-muted max-sm:hidden', columns)}>
          <span>Skill</span>
          <span className="invisible">=</span>
          <span>Also called, with commas between</span>
        </div>
      )}
      <ul className="flex flex-col gap-3 sm:gap-2">
        {rows.map((row, place) => (
          <SynonymFields
            key={row.key}
            row={row}
            place={place}
            errors={errors[row.key]}
            onChange={(changed) => change(row.key, changed)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </ul>
      {saving.failure && <Banner tone="error">{saving.failure}</Banner>}
      <div className="sticky bottom-0 flex flex-wrap gap-2 bg-paper py-2">
        <Button icon={<Plus className="size-4" />} disabled={rows.length >= SYNONYM_GROUPS_MAX} onClick={add}>
          Add a Skill
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={saving.isPending}
          busyText="Saving..."
          disabled={!isDirty}
        >
          Save
        </Button>
      </div>
      <ChangedMeanwhile
        conflict={
          theirs && {
            theirs: { values: withAll(namesOf(theirs.list), all) },
            changedBy: theirs.changedBy,
            also: [],
          }
        }
        start={withAll(start, all)}
        mine={withAll(names, all)}
        labels={Object.fromEntries(all.flatMap((each) => Object.keys(each)).map((skill) => [skill, skill]))}
        onTheirs={() => decide('theirs')}
        onMine={() => decide('mine')}
        onEdit={() => decide('edit')}
      />
    </FormElement>
  );
}

function useSynonymForm(list: Synonym[]) {
  const toast = useToast();
  const client = useQueryClient();
  const start = useMemo(() => startOf(list), [list]);
  const [rows, setRows] = useState<SynonymRow[]>(() => rowsOf(namesOf(list)));
  const [errors, setErrors] = useState<RowErrors>({});
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const names = useMemo(() => namesIn(rows), [rows]);
  const unsent = useKeptForm({
    form: 'skill-synonyms',
    start,
    values: names,
    put: (kept) => setRows(rowsOf(kept as Names)),
  });
  const saving = useMutation({
    mutationFn: async ({ drafts, version }: { drafts: SynonymDraft[]; version: number | undefined }) => {
      const made = version === undefined ? {} : ifMatch({ version });
      return (await http.send(skillCalls.replaceSynonyms, { body: drafts, ...made })).data;
    },
  });
  /** Without a version: over an empty list, where nobody loses anything. */
  const save = (wanted: readonly SynonymRow[], version: number | undefined) =>
    saving.mutate(
      { drafts: filledRows(wanted).map(draftOf), version },
      {
        onSuccess: (saved) => {
          unsent.forget();
          client.setQueryData(synonymsKey, saved);
          toast.success('Skills saved. Résumés are matched anew in the background.');
        },
        onError: (error) => {
          const changed = changedMeanwhile<Synonym[] & { version: number }>(error);
          if (!changed) return;
          const { current, changedBy } = changed;
          if (current.length === 0 && unsent.start?.version === undefined) save(wanted, undefined);
          else setTheirs({ list: current, changedBy: changedBy ?? 'Somebody else' });
        },
      },
    );
  const put = (next: SynonymRow[]) => {
    setErrors({});
    setRows(next);
  };
  return {
    rows,
    names,
    errors,
    unsent,
    theirs,
    saving: { isPending: saving.isPending, failure: saveErrorText(saving.error) },
    change: (key: number, changed: Partial<SynonymRow>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => put(rows.filter((row) => row.key !== key)),
    add: () => put([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, skill: '', also: '' }]),
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = errorsOf(filledRows(rows));
      setErrors(found);
      if (Object.keys(found).length === 0) save(rows, unsent.start?.version ?? FIRST_VERSION);
    },
    decide: (choice: 'theirs' | 'mine' | 'edit') => {
      setTheirs(null);
      if (!theirs || choice === 'edit') return;
      const from = startOf(theirs.list);
      const merged =
        choice === 'mine'
          ? mergeNames(from.values as Names, (unsent.start?.values ?? {}) as Names, names)
          : (from.values as Names);
      unsent.restart(from, merged);
      if (choice === 'mine') save(rowsOf(merged), from.version);
    },
  };
}

/** By the contract's own rules. */
function errorsOf(rows: readonly SynonymRow[]): RowErrors {
  const errors: Record<number, { skill?: string; also?: string }> = {};
  const { error } = synonymList.safeParse(rows.map(draftOf));
  for (const { path, message } of error?.issues ?? []) {
    const row = rows[Number(path[0])];
    if (!row) continue;
    const field = path[1] === 'also' ? 'also' : 'skill';
    errors[row.key] = { [field]: message, ...errors[row.key] };
  }
  return errors;
}

function saveErrorText(error: Error | null): string | null {
  if (!error || changedMeanwhile(error)) return null;
  return (error instanceof HttpError && error.answer.message) || skillMessages.saveFailed;
}

interface SynonymFieldsProps {
  row: SynonymRow;
  place: number;
  errors: { skill?: string; also?: string } | undefined;
  onChange: (changed: Partial<SynonymRow>) => void;
  onRemove: () => void;
}

function SynonymFields({ row, place, errors, onChange, onRemove }: SynonymFieldsProps) {
  const name = row.skill.trim() || `row ${place + 1}`;
  const id = useId();
  const input = (field: 'skill' | 'also', label: string, placeholder: string) => (
    <div className="min-w-0">
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        // A row that was just added.
        autoFocus={field === 'skill' && row.skill === '' && row.also === ''}
        value={row[field]}
        aria-invalid={errors?.[field] ? true : undefined}
        aria-describedby={errors?.[field] ? `${id}-${field}` : undefined}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
      {errors?.[field] && (
        <p id={`${id}-${field}`} role="alert" className="mt-1 text-sm text-danger">
          {errors[field]}
        </p>
      )}
    </div>
  );
  return (
    <li className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2', columns)}>
      {input('skill', `Skill ${place + 1}`, 'JavaScript')}
      <span aria-hidden="true" className="self-start pt-2 text-muted max-sm:hidden">
        =
      </span>
      <div className="max-sm:order-last max-sm:col-span-2">
        {input('also', `Other names of ${name}, with commas between`, 'js, ecmascript')}
      </div>
      <IconButton tone="danger" label={`Remove ${name}`} icon={<Trash />} onClick={onRemove} />
    </li>
  );
}
