import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { publicStageNames } from '#contract/applications/own-application.ts';
import { stageKinds, stageList } from '#contract/applications/stages.ts';
import type { Stage, StageDraft, StageKind } from '#contract/applications/stages.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ChangedMeanwhile, useConflict } from '../../form/changed-meanwhile.tsx';
import { GONE_RECORD_TEXT } from '../../form/use-record.ts';
import { draftOf, kindNames, STAGES, stageFailure, useSaveStages, versionOf } from './use-stage-list.ts';

interface StageModalProps {
  stages: readonly Stage[];
  /** Null: closed; 'new': one that is not there yet. */
  target: Stage | 'new' | null;
  onClose: () => void;
}

export function StageModal({ target, ...props }: StageModalProps) {
  const last = useKeepLast(target);
  const opening = useOpening(target !== null);
  return (
    last !== null && (
      <StageForm key={opening} stage={last === 'new' ? null : last} open={target !== null} {...props} />
    )
  );
}

type Values = { name: string; kind: StageKind; public_name: string };
const kinds = stageKinds.map((value) => ({ value, label: kindNames[value] }));
const labels = { name: 'Name', kind: 'Kind', public_name: 'Public name' };
const newStage: FormStart = { values: { name: '', kind: 'open', public_name: '' } };
const startOf = ({ name, kind, public_name, version }: Stage): FormStart => ({
  values: { name, kind, public_name },
  version,
});

interface StageFormProps extends Omit<StageModalProps, 'target'> {
  stage: Stage | null;
  open: boolean;
}

function StageForm({ stages, stage, open, onClose }: StageFormProps) {
  const toast = useToast();
  const start = useMemo(() => (stage ? startOf(stage) : newStage), [stage]);
  const [values, setValues] = useState(start.values as Values);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  // As it was when the form was opened: the list itself follows what colleagues do.
  const [seen] = useState(stages);
  const saving = useSaveStages();
  const unsent = useKeptForm({
    form: open ? `stage:${stage?.id ?? 'new'}` : null,
    start,
    values,
    put: (kept) => setValues({ ...(start.values as Values), ...kept }),
  });
  const change = (changed: Partial<Values>) => {
    setErrors({});
    setValues((before) => ({ ...before, ...changed }));
  };
  const save = (wanted: Values, version: number) => {
    const drafts = withStage(stages, stage, wanted);
    const { error } = stageList.safeParse(drafts);
    setErrors(
      Object.fromEntries(
        (error?.issues ?? []).map(({ path, message }) => [String(path[1] ?? 'name'), message]),
      ),
    );
    setFailure(null);
    if (error) return;
    saving.mutate(
      { drafts, version },
      {
        onSuccess: () => {
          unsent.forget();
          onClose();
          toast.show({ text: stage ? 'Stage saved.' : 'Stage added.', about: STAGES });
        },
        onError: (problem) => {
          if (stage && conflict.isConflict(problem)) return;
          const isGone = stage !== null && changedMeanwhile(problem) !== null;
          setFailure(isGone ? GONE_RECORD_TEXT : stageFailure(problem));
        },
      },
    );
  };
  const conflict = useConflict<Stage>({
    unsent,
    values,
    startOf,
    rowIn: (list) => (list as Stage[]).find(({ id }) => id === stage?.id),
    alsoChanged: ({ id }, list) =>
      restOf(seen, id) === restOf(list as Stage[], id) ? [] : ['The rest of the list'],
    save: (merged: FormValues, version) => save(merged as Values, version),
  });
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={stage ? 'Edit Stage' : 'New Stage'}
      submitText={stage ? 'Save' : 'Add Stage'}
      busy={saving.isPending}
      error={failure}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A new one takes nothing from anybody: it is put into the list as it is now.
        save(values, (stage && unsent.start?.version) ?? versionOf(stages));
      }}
    >
      <Field label="Name" error={errors.name} required>
        <TextInput
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Kind"
        error={errors.kind}
        help="Open: still under way, a column of the board. Hired and rejected end it. There is always one of each."
      >
        <Select
          value={values.kind}
          onChange={(event) => change({ kind: event.target.value as StageKind })}
          options={kinds}
        />
      </Field>
      <Field
        label="Public name"
        error={errors.public_name}
        help={`Where it stands, as applicants read it on their own page. Empty: “${publicStageNames[values.kind]}”.`}
        optional
      >
        <TextInput
          autoComplete="off"
          value={values.public_name}
          onChange={(event) => change({ public_name: event.target.value })}
        />
      </Field>
      <ChangedMeanwhile
        {...conflict.dialog}
        labels={labels}
        wordsOf={(name, value) => (name === 'kind' ? kindNames[value as StageKind] : undefined)}
      />
    </FormModal>
  );
}

/** All but this one, with the place it has among them. */
const restOf = (stages: readonly Stage[], id: number): string =>
  JSON.stringify(stages.map((each) => (each.id === id ? id : draftOf(each))));

/** A new open stage stands before those that end it, any other at the end. */
function withStage(stages: readonly Stage[], stage: Stage | null, values: Values): StageDraft[] {
  if (stage)
    return stages.map((each) => (each.id === stage.id ? { id: stage.id, ...values } : draftOf(each)));
  const lastOpen = stages.findLastIndex(({ kind }) => kind === 'open') + 1;
  const place = values.kind === 'open' ? lastOpen : stages.length;
  const drafts = stages.map(draftOf);
  return [...drafts.slice(0, place), values, ...drafts.slice(place)];
}
