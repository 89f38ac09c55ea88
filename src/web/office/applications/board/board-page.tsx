import { useState } from 'react';
import type { ReactNode } from 'react';

import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import Archive from 'lucide-react/icons/archive';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Send from 'lucide-react/icons/send';

import type { Application } from '#contract/applications.ts';
import { stageMessages } from '#contract/stages.ts';
import type { Stage } from '#contract/stages.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useApplicationChanges } from '../use-application-changes.tsx';
import type { ApplicationChanges } from '../use-application-changes.tsx';
import { FoldedFilters } from '../../folded-filters.tsx';
import { MoveMenu } from '../../move-menu.tsx';
import { ApplicantMailModal } from '../recruiting/applicant-mail-modal.tsx';
import { useMailOffer } from '../recruiting/use-mail-offer.tsx';
import { useApplicationWords, useAssigneeChoices, useJobChoices, useStages } from '../../use-recruitment.ts';
import { useMay } from '../../use-viewer.ts';
import { BoardColumn, EndStage } from './board-column.tsx';
import { CarriedCard } from './card.tsx';
import { announcements, columnUnder, instructions, nextColumn } from './dragging.ts';
import { useBoardFilters, useLiveBoard } from './use-board.ts';
import { useCardSelection } from './use-card-selection.ts';

export const meta = { title: 'Board', description: 'Applications by stage.', noindex: true };

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
          <div role="alert">
            <EmptyState
              icon={<CloudAlert />}
              title={stageMessages.listFailed}
              action={<Button onClick={() => void refetch()}>Retry</Button>}
            />
          </div>
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
  const current = open.find(({ id }) => String(id) === board.stage) ?? open[0];
  const move = async (cards: readonly Application[], stage: Stage) => {
    const others = cards.filter((card) => card.stage.id !== stage.id);
    if (others.length === 0) return;
    selection.clear();
    await changes.move(others, stage);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="text-2xl">Board</h1>
        {selection.cards.length > 0 ? (
          <SelectionBar
            cards={selection.cards}
            changes={changes}
            onMove={(stage) => void move(selection.cards, stage)}
            onWrite={() => mail.write({ to: selection.cards })}
            onClear={selection.clear}
          />
        ) : (
          <Filters board={board} />
        )}
      </div>
      <StageTabs
        stages={open}
        current={current}
        isFiltered={Object.keys(board.filters).length > 0}
        onChoose={board.setStage}
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
              menuOf={(card) =>
                mayWrite && (
                  <MoveMenu
                    label={`Move ${card.name}`}
                    current={card.stage.id}
                    onMove={(to) => void move([card], to)}
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
                    trigger={
                      <IconButton
                        size="sm"
                        label={`Move ${card.name} to…`}
                        icon={<Ellipsis />}
                        className="md:not-group-hover/card:opacity-0 md:focus-visible:opacity-100! md:data-popup-open:opacity-100!"
                      />
                    }
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

interface DraggingProps {
  selection: readonly Application[];
  onMove: (cards: readonly Application[], stage: Stage) => void;
  children: ReactNode;
}

const START_PX = 6;
const HOLD_MS = 250;
const alwaysMeasured = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

/** By mouse, finger and keyboard. Of the selected cards one takes all along. */
function Dragging({ selection, onMove, children }: DraggingProps) {
  const [carried, setCarried] = useState<Application | null>(null);
  const isPhone = useMedia('(width < 768px)');
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: START_PX } });
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: START_PX } });
  const keyboard = useSensor(KeyboardSensor, {
    keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    coordinateGetter: nextColumn,
    // A smooth one is broken off by whatever is drawn meanwhile, and with it the move.
    scrollBehavior: 'auto',
  });
  // A phone shows one column: there is nowhere to draw a card to.
  const sensors = useSensors(...(isPhone ? [] : [mouse, touch, keyboard]));
  const along = (card: Application) => (selection.some(({ id }) => id === card.id) ? selection : [card]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      measuring={alwaysMeasured}
      accessibility={{
        announcements: announcements(selection),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) => setCarried((active.data.current as { card: Application }).card)}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null);
        const { card } = active.data.current as { card: Application };
        if (over) onMove(along(card), (over.data.current as { stage: Stage }).stage);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && <CarriedCard card={carried} count={along(carried).length} />}
      </DragOverlay>
    </DndContext>
  );
}

interface StageTabsProps {
  stages: readonly Stage[];
  current: Stage | undefined;
  /** Then their numbers would say something else than what is shown. */
  isFiltered: boolean;
  onChoose: (id: number) => void;
}

/** On phones the stages are tabs. */
function StageTabs({ stages, current, isFiltered, onChoose }: StageTabsProps) {
  return (
    <div
      role="group"
      aria-label="Stages"
      className="-mx-4 mb-3 flex overflow-x-auto border-b border-line px-4 md:hidden"
    >
      {stages.map((stage) => (
        <button
          key={stage.id}
          type="button"
          aria-pressed={stage === current}
          onClick={() => onChoose(stage.id)}
          className="-mb-px min-h-control shrink-0 border-b-2 border-transparent px-3 whitespace-nowrap text-muted aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {stage.name}{' '}
          {!isFiltered && <span className="font-normal text-muted tabular-nums">{stage.active}</span>}
        </button>
      ))}
    </div>
  );
}

function Filters({ board }: { board: ReturnType<typeof useBoardFilters> }) {
  const { filters, set, clear } = board;
  const { data: jobs = [] } = useJobChoices();
  const { data: words } = useApplicationWords();
  const used = Object.keys(filters).length;
  const select = (name: 'job_id' | 'assignee' | 'tag', label: string, options: readonly SelectOption[]) => (
    <Select
      aria-label={label}
      className="w-full md:w-44"
      placeholder={label}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      options={withChosen(options, filters[name])}
    />
  );
  return (
    <div className="flex flex-1 flex-wrap items-center gap-2">
      <FoldedFilters used={used}>
        {select('job_id', 'Any job', jobs)}
        {select('assignee', 'Anybody’s', useAssigneeChoices())}
        {select(
          'tag',
          'Any tag',
          (words?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
        )}
      </FoldedFilters>
      {used > 0 && (
        <Button variant="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </div>
  );
}

/** What the address says is offered, even where the list does not have it. */
const withChosen = (options: readonly SelectOption[], chosen: string | undefined): SelectOption[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? [...options]
    : [{ value: chosen, label: chosen }, ...options];

interface SelectionBarProps {
  cards: readonly Application[];
  changes: ApplicationChanges;
  onMove: (stage: Stage) => void;
  onWrite: () => void;
  onClear: () => void;
}

function SelectionBar({ cards, changes, onMove, onWrite, onClear }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected applicants"
      className="flex min-h-control flex-1 flex-wrap items-center gap-2 rounded-sm bg-lagoon-tint px-3 py-1"
    >
      <p aria-live="polite" className="mr-2 font-medium tabular-nums">
        {cards.length} selected
      </p>
      <MoveMenu
        trigger={
          <Button size="sm" icon={<ArrowRightLeft className="size-4" />}>
            Move to…
          </Button>
        }
        onMove={onMove}
      />
      <Button size="sm" icon={<Send className="size-4" />} onClick={onWrite}>
        Write a mail
      </Button>
      <Button
        size="sm"
        icon={<Archive className="size-4" />}
        onClick={() => {
          onClear();
          void changes.archive(cards, true);
        }}
      >
        Archive
      </Button>
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
