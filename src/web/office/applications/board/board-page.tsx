import Archive from 'lucide-react/icons/archive';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Send from 'lucide-react/icons/send';

import type { Application } from '#contract/applications/applications.ts';
import { stageMessages, stageCalls } from '#contract/applications/stages.ts';
import type { RejectReason } from '#contract/applications/reject-reasons.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useApplicationChanges } from '../use-application-changes.tsx';
import { MoveMenu } from '../move-menu.tsx';
import { PhoneTabs } from '../../list/phone-tabs.tsx';
import { ApplicantMailModal, useMailOffer } from '../recruiting/use-mail-offer.tsx';
import { useStages } from '../../queries/use-recruitment.ts';
import { useMay } from '../../use-viewer.ts';
import { BoardColumn, EndStage } from './board-column.tsx';
import { BoardFilters, BoardNote } from './board-filters.tsx';
import { linkOf } from './card.tsx';
import { Dragging } from './dragging.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBoardFilters, useLiveBoard } from './use-board.ts';
import { useCardSelection } from './use-card-selection.ts';
import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';
import { ask } from '../../queries/ask.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';

export const meta = { title: 'Board', description: 'Applications by stage.', noindex: true };

export const loader = prefetching(screens.board, () => [ask(stageCalls.list), ask(applicationCalls.words)]);

export function Component() {
  const { data: stages, isError, refetch } = useStages();
  useLiveBoard();
  return (
    <div className="table-screen">
      {stages ? (
        <Board stages={stages} />
      ) : isError ? (
        <>
          <h1 className="mb-4 text-2xl">Board</h1>
          <FailedState title={stageMessages.listFailed} onRetry={refetch} />
        </>
      ) : (
        <>
          <h1 className="mb-4 text-2xl">Board</h1>
          <div aria-busy="true" className="flex gap-3 overflow-hidden">
            <p className="sr-only">Loading...</p>
            {['one', 'two', 'three', 'four'].map((column) => (
              <Skeleton key={column} className="h-96 w-70 shrink-0" />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Board({ stages }: { stages: readonly Stage[] }) {
  const board = useBoardFilters();
  const mayWrite = useMay('recruitment');
  const mail = useMailOffer();
  const changes = useApplicationChanges({ offer: mail.offer });
  const selection = useCardSelection();
  const open = stages.filter(({ kind }) => kind === 'open');
  const ends = stages.filter(({ kind }) => kind !== 'open');
  const isFiltered = board.table.isNarrowed;
  const current = open.find(({ id }) => String(id) === board.stage) ?? open[0];
  const move = async (cards: readonly Application[], stage: Stage, reason?: RejectReason) => {
    const others = cards.filter((card) => card.stage.id !== stage.id);
    if (others.length === 0) return;
    selection.clear();
    await changes.move(others, stage, reason);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-5">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          Board
        </h1>
        {selection.cards.length > 0 ? (
          <SelectionBar
            count={selection.cards.length}
            onMove={(stage, reason) => void move(selection.cards, stage, reason)}
            onWrite={() => mail.write({ to: selection.cards })}
            onArchive={() => {
              selection.clear();
              void changes.archive(selection.cards, true);
            }}
            onClear={selection.clear}
          />
        ) : (
          <BoardFilters table={board.table} />
        )}
        <BoardNote table={board.table} />
      </div>
      <PhoneTabs
        isLong
        label="Stages"
        value={current?.id}
        tabs={open.map(({ id, name, active }) => ({
          value: id,
          label: name,
          // Of all: with a filter the column says how many.
          count: isFiltered ? undefined : active,
        }))}
        onChange={(id) => board.setStage(String(id))}
      />
      <Dragging selection={selection.cards} onMove={(cards, stage) => void move(cards, stage)}>
        <div className="flex min-h-0 flex-1 gap-3 md:overflow-x-auto md:pb-2">
          {open.map((stage) => (
            <BoardColumn
              key={stage.id}
              stage={stage}
              filters={board.filters}
              selectedIds={selection.ids}
              onSelect={mayWrite ? selection.toggle : undefined}
              isCurrent={stage === current}
              isInbox={stage === open[0]}
              menuOf={(card, place) =>
                mayWrite && (
                  <MoveMenu
                    label={`Move ${card.name}`}
                    finalFocus={() => linkOf(card, place)}
                    current={card.stage.id}
                    onMove={(to, reason) => void move([card], to, reason)}
                    more={[
                      {
                        label: 'Write a mail',
                        icon: <Send />,
                        onSelect: () => mail.write({ to: [card] }),
                      },
                      {
                        label: 'Archive',
                        icon: <Archive />,
                        onSelect: () => void changes.archive([card], true),
                      },
                    ]}
                    trigger={<IconButton size="sm" label={`Move ${card.name} to…`} icon={<Ellipsis />} />}
                  />
                )
              }
            />
          ))}
          <div className="flex w-44 shrink-0 flex-col max-md:hidden">
            {ends.map((stage, place) => (
              <EndStage key={stage.id} stage={stage} isFirst={place === 0} />
            ))}
          </div>
        </div>
      </Dragging>
      <ApplicantMailModal order={mail.order} onClose={mail.close} onSent={selection.clear} />
    </>
  );
}
