// Rows in an order of somebody's making: drawn by a handle with mouse or finger, moved by arrow buttons with the keyboard.
import { useEffect, useState } from 'react';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';

import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { UniqueIdentifier } from '@dnd-kit/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';

import { cx } from '#web/lib/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const START_PX = 6;
const HOLD_MS = 200;

interface OrderedRowsProps {
  /** Of the rows, in their order. */
  ids: readonly UniqueIdentifier[];
  /** What a row is called, for those who listen. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

export function OrderedRows({ ids, nameOf, onMove, children }: OrderedRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: START_PX } }),
  );
  const placeOf = (row: { id: UniqueIdentifier } | null) => (row ? ids.indexOf(row.id) : -1);
  const name = (row: { id: UniqueIdentifier }) => nameOf(placeOf(row));
  const takenUp = (row: { id: UniqueIdentifier }) => `${name(row)} taken up.`;
  const [isDrawing, setIsDrawing] = useState(false);
  useEscapeTaken(isDrawing);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => takenUp(active),
          // Over itself first of all: that must not talk over what was said before.
          onDragOver: ({ active, over }) =>
            over?.id === active.id ? takenUp(active) : over ? `Over place ${placeOf(over) + 1}.` : undefined,
          onDragEnd: ({ active, over }) => `${name(active)} put at place ${placeOf(over ?? active) + 1}.`,
          onDragCancel: ({ active }) => `${name(active)} left where it was.`,
        },
      }}
      onDragStart={() => setIsDrawing(true)}
      onDragCancel={() => setIsDrawing(false)}
      onDragEnd={({ active, over }) => {
        setIsDrawing(false);
        const [from, to] = [placeOf(active), placeOf(over)];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      {children}
    </DndContext>
  );
}

/** Escape lets go of the row, and does not close what it stands in as well: dialogs ask whether the key was taken. */
function useEscapeTaken(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return;
    const take = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isTaken]);
}

/** After a row was moved by its arrows: the focus goes along, to be moved on. At either end the other arrow has it. */
export function focusArrow(list: Element | null, name: string, towards: 'up' | 'down'): void {
  const arrow = (way: string) =>
    list?.querySelector<HTMLElement>(`button[aria-label="Move ${CSS.escape(name)} ${way}"]:enabled`);
  setTimeout(() => (arrow(towards) ?? arrow(towards === 'up' ? 'down' : 'up'))?.focus());
}

interface OrderedRow {
  rowRef: (element: HTMLElement | null) => void;
  style: CSSProperties | undefined;
  className: string;
  /** What the handle listens to. */
  handle: HTMLAttributes<HTMLElement>;
}

export function useOrderedRow(id: UniqueIdentifier, isFixed = false): OrderedRow {
  const drag = useDraggable({ id, disabled: isFixed });
  const drop = useDroppable({ id, disabled: isFixed });
  return {
    rowRef: (element) => {
      drag.setNodeRef(element);
      drop.setNodeRef(element);
    },
    style: drag.transform
      ? { transform: `translateY(${withinList(drag.node.current, drag.transform.y)}px)` }
      : undefined,
    className: cx(
      drag.isDragging && 'relative z-10 bg-raised shadow-float',
      drop.isOver && !drag.isDragging && 'bg-accent-tint',
    ),
    handle: { ...drag.listeners },
  };
}

/** No further than the list reaches: a row drawn below the end of what scrolls would lengthen it, without end. */
function withinList(row: HTMLElement | null, by: number): number {
  const [first, last] = [row?.parentElement?.firstElementChild, row?.parentElement?.lastElementChild];
  if (!row || !(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return by;
  const end = last.offsetTop + last.offsetHeight - row.offsetHeight;
  return Math.min(Math.max(by, first.offsetTop - row.offsetTop), end - row.offsetTop);
}

export const OrderHandle = ({ handle, className }: { handle: OrderedRow['handle']; className?: string }) => (
  <span
    aria-hidden="true"
    title="Draw to another place"
    {...handle}
    className={cx(
      'flex size-7 shrink-0 cursor-grab touch-none items-center justify-center text-faint hover:text-ink',
      className,
    )}
  >
    <GripVertical className="size-4" />
  </span>
);

interface OrderButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** The same by keyboard. */
export const OrderButtons = ({ name, place, count, onMove }: OrderButtonsProps) => (
  <>
    <IconButton
      size="sm"
      label={`Move ${name} up`}
      icon={<ArrowUp />}
      disabled={place === 0}
      onClick={() => onMove(place, place - 1)}
    />
    <IconButton
      size="sm"
      label={`Move ${name} down`}
      icon={<ArrowDown />}
      disabled={place === count - 1}
      onClick={() => onMove(place, place + 1)}
    />
  </>
);

export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
