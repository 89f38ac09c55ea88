// Why applicants are turned down, in the order the menu of stages offers it.
import { useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { REASONS_MAX, reasonMessages } from '#contract/applications/reject-reasons.ts';
import type { RejectReason } from '#contract/applications/reject-reasons.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lateDialog } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { OrderButtons, OrderedRows, OrderHandle, useOrderedRow } from '../../list/ordered-rows.tsx';
import { useMailTemplates, useRejectReasons } from '../../queries/use-recruitment.ts';
import { useViewer } from '../../use-viewer.ts';
import { reasonFailure, useDeleteReason, useReorderReasons } from './use-reason-list.ts';

const ReasonModal = lateDialog(
  'reason-modal',
  async () => (await import('./reason-modal.tsx')).ReasonModal,
  ({ target }) => target !== null,
);

export function ReasonsSection() {
  const { isSuperuser } = useViewer();
  const { data: reasons, isError, refetch } = useRejectReasons();
  const [edited, setEdited] = useState<RejectReason | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<RejectReason | null>(null);
  const deletion = useDeleteReason(reasons ?? []);
  const reorder = useReorderReasons(reasons ?? []);
  if (!reasons)
    return isError ? (
      <FailedState title={reasonMessages.listFailed} onRetry={refetch} />
    ) : (
      <div aria-busy="true" className="flex max-w-3xl flex-col gap-2">
        <p className="sr-only">Loading...</p>
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    );
  const onMove = (from: number, to: number) => void reorder(from, to);
  return (
    <div className="min-h-0 max-w-3xl flex-1 overflow-y-auto pb-4">
      <p className="mb-3 text-muted">
        Offered with a move to a stage that turns somebody down, and counted under Insight. Applicants are not
        told. {!isSuperuser && 'They are changed by superusers.'}
      </p>
      {reasons.length === 0 && <p>No reasons yet: whoever is turned down is, without one.</p>}
      <OrderedRows
        ids={reasons.map(({ id }) => id)}
        nameOf={(place) => reasons[place]?.text ?? ''}
        onMove={onMove}
      >
        <ol className={cx('flex flex-col rounded-lg bg-surface', reasons.length > 0 && 'border border-line')}>
          {reasons.map((reason, place) => (
            <ReasonRow
              key={reason.id}
              reason={reason}
              place={place}
              count={reasons.length}
              isFixed={!isSuperuser}
              onMove={onMove}
              onEdit={() => setEdited(reason)}
              onDelete={() => setToDelete(reason)}
            />
          ))}
        </ol>
      </OrderedRows>
      {isSuperuser && (
        <Button
          className="mt-3"
          variant="primary"
          icon={<Plus className="size-4" />}
          disabled={reasons.length >= REASONS_MAX}
          onClick={() => setEdited('new')}
        >
          New Reason
        </Button>
      )}
      <ReasonModal reasons={reasons} target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        target={toDelete}
        title={({ text }) => `Delete the reason “${text}”?`}
        text={() => 'Whoever was turned down for it keeps it.'}
        deletion={deletion}
        failedText={reasonFailure}
        onClose={() => setToDelete(null)}
        deletedText="Reason deleted."
      />
    </div>
  );
}

interface ReasonRowProps {
  reason: RejectReason;
  place: number;
  count: number;
  isFixed: boolean;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function ReasonRow({ reason, place, count, isFixed, onMove, onEdit, onDelete }: ReasonRowProps) {
  const { id, text, template } = reason;
  const { data: templates } = useMailTemplates();
  const { rowRef, style, className, handle } = useOrderedRow(id, isFixed);
  const offered = templates?.find((each) => each.id === template);
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
        <p title={text} className="truncate font-medium">
          {text}
        </p>
        {offered && <p className="truncate text-xs text-muted">offers the mail “{offered.name}”</p>}
      </div>
      {!isFixed && (
        <div className="flex shrink-0">
          <OrderButtons name={text} place={place} count={count} onMove={onMove} />
          <IconButton size="sm" label={`Edit ${text}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton size="sm" tone="danger" label={`Delete ${text}`} icon={<Trash />} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
