// How cards are carried: what lies under them, where the arrow keys lead, and what is said aloud.
import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import type {
  Announcements,
  CollisionDetection,
  DroppableContainer,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';

import type { Application } from '#contract/applications.ts';
import type { Stage } from '#contract/stages.ts';

/** The column under the pointer; by keyboard the one the card lies over. */
export const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const stageOf = (container: Pick<DroppableContainer, 'data'> | null | undefined): Stage | undefined =>
  (container?.data.current as { stage?: Stage } | undefined)?.stage;

/** Right and left, or down and up: to the next stage and the one before. */
export const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
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

export const instructions =
  'Space takes the card up. The arrow keys move it from stage to stage. Space puts it down, Escape leaves it where it was.';

/** In the field's own words; several selected cards go together. */
export function announcements(selection: readonly Application[]): Announcements {
  const cards = (active: { data: { current?: unknown } }) => {
    const { card } = active.data.current as { card: Application };
    const isOfSelection = selection.length > 1 && selection.some(({ id }) => id === card.id);
    return isOfSelection ? `${card.name} and ${selection.length - 1} more` : card.name;
  };
  return {
    onDragStart: ({ active }) => `${cards(active)} taken up.`,
    onDragOver: ({ active, over }) =>
      over ? `${cards(active)} over ${stageOf(over)?.name}.` : `${cards(active)} over no stage.`,
    onDragEnd: ({ active, over }) =>
      over ? `${cards(active)} put down in ${stageOf(over)?.name}.` : `${cards(active)} left where it was.`,
    onDragCancel: ({ active }) => `${cards(active)} left where it was.`,
  };
}
