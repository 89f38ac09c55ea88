// The stages in their order. A change of the order is done at once, with the way back.
import { useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { stageMessages, STAGES_MAX } from '#contract/applications/stages.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { cx } from '#web/lib/cx.ts';
import { thousands } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lateDialog } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { plural } from '#web/office/words/plural.ts';

import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { OrderButtons, OrderedRows, OrderHandle, useOrderedRow } from '../../list/ordered-rows.tsx';
import { useStages } from '../../queries/use-recruitment.ts';
import { useViewer } from '../../use-viewer.ts';
import { kindNames, stageFailure, useDeleteStage, useReorderStages } from './use-stage-list.ts';

const StageModal = lateDialog(
  'stage-modal',
  async () => (await import('./stage-modal.tsx')).StageModal,
  ({ target }) => target !== null,
);

export function StagesSection() {
  const { isSuperuser } = useViewer();
  const { data: stages, isError, refetch } = useStages();
  const [edited, setEdited] = useState<Stage | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Stage | null>(null);
  const deletion = useDeleteStage(stages ?? []);
  if (!stages)
    return isError ? (
      <FailedState title={stageMessages.listFailed} onRetry={refetch} />
    ) : (
      <div aria-busy="true" className="flex max-w-3xl flex-col gap-2">
        <p className="sr-only">Loading...</p>
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    );
  return (
    <div className="min-h-0 max-w-3xl flex-1 overflow-y-auto pb-4">
      <p className="mb-3 text-muted">
        Every application stands in one of these. A new one begins in the first.{' '}
        {!isSuperuser && 'They are changed by superusers.'}
      </p>
      <StageRows stages={stages} isFixed={!isSuperuser} onEdit={setEdited} onDelete={setToDelete} />
      {isSuperuser && (
        <Button
          className="mt-3"
          variant="primary"
          icon={<Plus className="size-4" />}
          disabled={stages.length >= STAGES_MAX}
          onClick={() => setEdited('new')}
        >
          New Stage
        </Button>
      )}
      {isError && (
        <Banner tone="error" className="mt-3">
          {stageMessages.listFailed}
        </Banner>
      )}
      <StageModal stages={stages} target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        target={toDelete}
        title={({ name }) => `Delete the stage ${name}?`}
        text={() => 'Applications that stand in it have to be moved first.'}
        deletion={deletion}
        failedText={(error) => stageFailure(error)}
        onClose={() => setToDelete(null)}
        deletedText="Stage deleted."
      />
    </div>
  );
}

interface StageRowsProps {
  stages: readonly Stage[];
  isFixed: boolean;
  onEdit: (stage: Stage) => void;
  onDelete: (stage: Stage) => void;
}

function StageRows({ stages, isFixed, onEdit, onDelete }: StageRowsProps) {
  const reorder = useReorderStages(stages);
  const onMove = (from: number, to: number) => void reorder(from, to);
  return (
    <OrderedRows
      ids={stages.map(({ id }) => id)}
      nameOf={(place) => stages[place]?.name ?? ''}
      onMove={onMove}
    >
      <ol className="flex flex-col rounded-lg border border-line bg-surface">
        {stages.map((stage, place) => (
          <StageRow
            key={stage.id}
            stage={stage}
            place={place}
            count={stages.length}
            isFixed={isFixed}
            onMove={onMove}
            onEdit={() => onEdit(stage)}
            onDelete={() => onDelete(stage)}
          />
        ))}
      </ol>
    </OrderedRows>
  );
}

interface StageRowProps {
  stage: Stage;
  place: number;
  count: number;
  isFixed: boolean;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** By mouse and finger it is drawn by its handle; the arrows do the same by keyboard. */
function StageRow({ stage, place, count, isFixed, onMove, onEdit, onDelete }: StageRowProps) {
  const { id, name, kind, public_name, active } = stage;
  const { rowRef, style, className, handle } = useOrderedRow(id, isFixed);
  return (
    <li
      ref={rowRef}
      style={style}
      className={cx(
        'flex min-h-13 items-center gap-3 border-b border-line px-3 py-1.5 last:border-0',
        className,
      )}
    >
      {!isFixed && <OrderHandle handle={handle} className="-ms-1 max-md:hidden" />}
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate font-medium">
          {name}
        </p>
        <p className="truncate text-xs text-muted">
          {thousands(active)} {kind !== 'open' ? kindNames[kind].toLowerCase() : plural(active, 'applicant')}
          {public_name && `, shown to applicants as “${public_name}”`}
        </p>
      </div>
      {!isFixed && (
        <div className="flex shrink-0">
          <OrderButtons name={name} place={place} count={count} onMove={onMove} />
          <IconButton size="sm" label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton size="sm" tone="danger" label={`Delete ${name}`} icon={<Trash />} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
