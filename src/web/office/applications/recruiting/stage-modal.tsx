import { useState } from 'react';

import { publicStageNames } from '#contract/applications/own-application.ts';
import { stageKinds, stageList } from '#contract/applications/stages.ts';
import type { Stage, StageDraft, StageKind } from '#contract/applications/stages.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useLanguages } from '../../languages/use-languages.tsx';
import { draftOf, kindNames, STAGES, stageFailure, useSaveStages, versionOf } from './use-stage-list.ts';

interface StageModalProps {
  stages: readonly Stage[];
  /** Null: closed; 'new': one that is not there yet. */
  target: Stage | 'new' | null;
  onClose: () => void;
}

export const StageModal = ({ target, ...props }: StageModalProps) => (
  <EachOpening of={target}>
    {(opened, open) => <StageForm stage={opened === 'new' ? null : opened} open={open} {...props} />}
  </EachOpening>
);

type Values = Pick<Stage, 'name' | 'kind' | 'public_name'>;
const empty: Values = { name: '', kind: 'open', public_name: '' };
const kinds = stageKinds.map((value) => ({ value, label: kindNames[value] }));
const labels = { name: 'Name', kind: 'Kind', public_name: 'Public name' };

interface StageFormProps extends Omit<StageModalProps, 'target'> {
  /** Null: a new one. */
  stage: Stage | null;
  open: boolean;
}

function StageForm({ stages, stage, open, onClose }: StageFormProps) {
  const toast = useToast();
  // As it was when the form was opened: the list itself follows what colleagues do.
  const [seen] = useState(stages);
  const saving = useSaveStages();
  const form = useRecordForm<Values, StageDraft[], Stage>({
    name: open ? `stage:${stage?.id ?? 'new'}` : null,
    empty,
    row: stage,
    valuesOf: ({ name, kind, public_name }) => ({ name, kind, public_name }),
    labels,
    wordsOf: (name, value) => (name === 'kind' ? kindNames[value as StageKind] : undefined),
    schema: stageList,
    bodyOf: (values) => withStage(stages, stage, values),
    // A new one takes nothing from anybody: it is put into the list as it is now.
    send: (drafts, { version }) =>
      saving.mutateAsync({ drafts, version: stage ? version : versionOf(stages) }),
    onSaved: () => {
      onClose();
      toast.show({ text: stage ? 'Stage saved.' : 'Stage added.', about: STAGES });
    },
    failed: stageFailure,
    rowIn: (list) => (list as Stage[]).find(({ id }) => id === stage?.id),
    alsoChanged: ({ id }, list) =>
      restOf(seen, id) === restOf(list as Stage[], id) ? [] : ['The rest of the list'],
  });
  const languages = useLanguages(stage && { kind: 'stage', id: stage.id, record: { ...stage } });
  return (
    <RecordModal
      form={form}
      languages={languages}
      open={open}
      onClose={onClose}
      title={stage ? 'Edit Stage' : 'New Stage'}
      submitText={stage ? 'Save' : 'Add Stage'}
    >
      <Field {...form.field('name')} required>
        <TextInput {...form.input('name')} autoComplete="off" />
      </Field>
      <Field
        {...form.field('kind')}
        help="Open: still under way, a column of the board. Hired and rejected end it. There is always one of each."
      >
        <Select {...form.input('kind')} options={kinds} />
      </Field>
      <Field
        {...form.field('public_name')}
        help={`Where it stands, as applicants read it on their own page. Empty: “${publicStageNames[form.values.kind]}”.`}
        optional
      >
        <TextInput {...form.input('public_name')} autoComplete="off" />
      </Field>
    </RecordModal>
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
