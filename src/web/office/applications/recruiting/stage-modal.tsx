import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { publicStageNames } from '#contract/own-application.ts';
import { stageKinds, stageList } from '#contract/stages.ts';
import type { Stage, StageDraft, StageKind } from '#contract/stages.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { draftOf, kindNames, stageFailure, useSaveStages } from './use-stage-list.ts';

interface StageModalProps {
  stages: readonly Stage[];
  /** Null: closed; 'new': one that is not there yet. */
  target: Stage | 'new' | null;
  onClose: () => void;
}

export function StageModal({ target, ...props }: StageModalProps) {
  const last = useLast(target);
  const opening = useOpening(target !== null);
  return (
    last !== null && (
      <StageForm key={opening} stage={last === 'new' ? null : last} open={target !== null} {...props} />
    )
  );
}

type Values = { name: string; kind: StageKind; public_name: string };
const kinds = stageKinds.map((value) => ({ value, label: kindNames[value] }));

interface StageFormProps extends Omit<StageModalProps, 'target'> {
  stage: Stage | null;
  open: boolean;
}

function StageForm({ stages, stage, open, onClose }: StageFormProps) {
  const toast = useToast();
  const start = useMemo<FormStart>(
    () => ({
      values: { name: stage?.name ?? '', kind: stage?.kind ?? 'open', public_name: stage?.public_name ?? '' },
    }),
    [stage],
  );
  const [values, setValues] = useState(start.values as Values);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const saving = useSaveStages(stages);
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
  const drafts = withStage(stages, stage, values);
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={stage ? 'Edit Stage' : 'New Stage'}
      submitText={stage ? 'Save' : 'Add Stage'}
      busy={saving.isPending}
      error={saving.error && stageFailure(saving.error)}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { error } = stageList.safeParse(drafts);
        const found = Object.fromEntries(
          (error?.issues ?? []).map(({ path, message }) => [String(path[1] ?? 'name'), message]),
        );
        setErrors(found);
        if (error) return;
        saving.mutate(drafts, {
          onSuccess: () => {
            unsent.forget();
            onClose();
            toast.success(stage ? 'Stage saved.' : 'Stage added.');
          },
        });
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
    </FormModal>
  );
}

/** A new open stage stands before those that end it, any other at the end. */
function withStage(stages: readonly Stage[], stage: Stage | null, values: Values): StageDraft[] {
  if (stage)
    return stages.map((each) => (each.id === stage.id ? { id: stage.id, ...values } : draftOf(each)));
  const lastOpen = stages.findLastIndex(({ kind }) => kind === 'open') + 1;
  const place = values.kind === 'open' ? lastOpen : stages.length;
  const drafts = stages.map(draftOf);
  return [...drafts.slice(0, place), values, ...drafts.slice(place)];
}
