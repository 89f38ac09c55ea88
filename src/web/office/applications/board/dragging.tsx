// How cards are carried: by mouse, finger and keyboard, what lies under them, and what is said aloud.
import { useState } from 'react';
import type { ReactNode } from 'react';

import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type {
  Announcements,
  CollisionDetection,
  DroppableContainer,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';

import type { Application } from '#contract/applications/applications.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { useMedia } from '#web/lib/use-media.ts';

import { CarriedCard } from './card.tsx';

interface DraggingProps {
  selection: readonly Application[];
  onMove: (cards: readonly Application[], stage: Stage) => void;
  children: ReactNode;
}

const START_PX = 6;
const HOLD_MS = 250;
const alwaysMeasured = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

/** Of the selected cards one takes all along. */
export function Dragging({ selection, onMove, children }: DraggingProps) {
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
      onDragStart={({ active }) => setCarried(cardOf(active))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null);
        const stage = stageOf(over);
        if (stage) onMove(along(cardOf(active)), stage);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && <CarriedCard card={carried} count={along(carried).length} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The column under the pointer; by keyboard the one the card lies over. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const stageOf = (container: Pick<DroppableContainer, 'data'> | null | undefined): Stage | undefined =>
  (container?.data.current as { stage?: Stage } | undefined)?.stage;

const cardOf = (active: { data: { current?: unknown } }): Application =>
  (active.data.current as { card: Application }).card;

/** Right and left, or down and up: to the next stage and the one before. */
const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = context.droppableContainers
    .getEnabled()
    .toSorted((one, other) => (stageOf(one)?.position ?? 0) - (stageOf(other)?.position ?? 0));
  const at = columns.findIndex(({ id }) => id === context.over?.id);
  const next = columns[at + step];
  const rect = next && context.droppableRects.get(next.id);
  return rect ? { x: rect.left, y: rect.top } : currentCoordinates;
};

const instructions =
  'Space takes the card up. The arrow keys move it from stage to stage. Space puts it down, Escape leaves it where it was.';

/** Said aloud; several selected cards go together. */
export function announcements(selection: readonly Application[]): Announcements {
  const cards = (active: Parameters<typeof cardOf>[0]) => {
    const card = cardOf(active);
    const others = selection.some(({ id }) => id === card.id) ? selection.length - 1 : 0;
    return others > 0 ? `${card.name} and ${others} more` : card.name;
  };
  const stays = (active: Parameters<typeof cardOf>[0]) =>
    `Not moved: ${cards(active)} left in ${cardOf(active).stage.name}.`;
  return {
    onDragStart: ({ active }) => `${cards(active)} taken up.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${cards(active)} over no stage.`;
      const stage = stageOf(over);
      // It begins over its own stage, and that is said in place of the words before.
      const isOwn = stage?.id === cardOf(active).stage.id;
      return `${cards(active)} ${isOwn ? 'taken up, ' : ''}over ${stage?.name}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${cards(active)} put down in ${stageOf(over)?.name}.` : stays(active),
    onDragCancel: ({ active }) => stays(active),
  };
}
