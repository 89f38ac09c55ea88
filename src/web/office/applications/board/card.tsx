import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';

import { useDraggable } from '@dnd-kit/core';
import GripVertical from 'lucide-react/icons/grip-vertical';
import MessageSquare from 'lucide-react/icons/message-square';
import { Link } from 'react-router';

import type { Application } from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/durations.ts';
import { cx } from '#web/lib/cx.ts';
import { useFocusHandedOn } from '#web/lib/take-focus.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { counted, plural } from '#web/office/words/plural.ts';

import { matchedInWords, Passage } from '../../words/passage.tsx';
import { Rating } from '../rating.tsx';
import { UnreadMark } from '../unread-mark.tsx';
import { dateAndTime } from '../../words/company-time.ts';

/** With the passage a search found it by, a card is two lines higher. */
export const cardPx = (isSearch: boolean): number => (isSearch ? 120 : 84);
export const cardHeight = (isSearch: boolean): string => (isSearch ? 'h-30' : 'h-21');
/** From here on somebody waits too long. */
const LONG_DAYS = 14;

const daysSince = (since: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

/** The card wherever it is now; where it has left the board, the one in its place or before it. */
export function linkOf({ id, stage }: Application, place: number): HTMLElement | null {
  const at = (number: number) =>
    document.querySelector<HTMLElement>(
      `[aria-labelledby="stage-${stage.id}"] [aria-posinset="${number}"] a`,
    );
  return document.querySelector<HTMLElement>(`[data-card="${id}"] a`) ?? at(place + 1) ?? at(place);
}

interface CardProps {
  card: Application;
  /** Of all in the column, from 0. */
  place: number;
  total: number;
  to: string;
  isSearch: boolean;
  isSelected: boolean;
  /** Missing for those who may only look. */
  onSelect: ((isRange: boolean) => void) | undefined;
  menu: ReactNode;
}

/** By mouse and finger the whole card is drawn; by keyboard its handle takes it up. */
export function Card({ card, place, total, to, isSearch, isSelected, onSelect, menu }: CardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: onSelect === undefined,
  });
  const row = useRef<HTMLLIElement | null>(null);
  const setRow = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  const wasInMenu = useRef(false);
  useFocusHandedOn(
    row,
    () => linkOf(card, place),
    () => wasInMenu.current,
  );
  return (
    <li
      ref={setRow}
      data-card={card.id}
      {...listeners}
      aria-posinset={place + 1}
      aria-setsize={total}
      className={cx('px-2 pb-2', cardHeight(isSearch))}
    >
      <article
        aria-label={card.name}
        className={cx(
          'group/card relative flex h-full flex-col justify-between rounded-sm border px-2.5 py-2 select-none',
          // While it is carried its place shows, and its handle keeps the focus.
          isDragging
            ? 'border-dashed border-line-strong *:opacity-0'
            : isSelected
              ? 'border-focus bg-accent-tint'
              : 'border-line bg-surface hover:border-line-strong',
        )}
      >
        <div className="flex items-start gap-1.5 bg-inherit">
          {onSelect && (
            <Checkbox
              aria-label={`Select ${card.name}`}
              checked={isSelected}
              onChange={() => {}}
              onClick={(event) => onSelect(event.shiftKey)}
              className="relative z-1 mt-0.5"
            />
          )}
          <CardName card={card} to={to} />
          {onSelect && (
            <span
              // React hands on what happens in the menu, too.
              onFocus={() => (wasInMenu.current = true)}
              className="z-1 flex shrink-0 rounded-sm bg-inherit max-md:relative max-md:-mt-1 max-md:-me-1.5 md:absolute md:top-1 md:end-1 md:not-group-hover/card:opacity-0 md:focus-within:opacity-100! md:has-data-popup-open:opacity-100!"
            >
              <button
                type="button"
                ref={setActivatorNodeRef}
                {...attributes}
                aria-label={`Take up ${card.name}`}
                title="Space takes it up, arrows move it, Space puts it down"
                className="flex size-7 cursor-grab items-center justify-center rounded-sm text-faint max-md:hidden"
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
              {menu}
            </span>
          )}
        </div>
        {card.snippet && (
          <p title={matchedInWords(card)} className="line-clamp-2 text-xs leading-4 text-muted">
            <span className="sr-only">{matchedInWords(card)}: </span>
            <bdi>
              <Passage text={card.snippet} />
            </bdi>
          </p>
        )}
        <CardFoot card={card} />
      </article>
    </li>
  );
}

function CardName({ card, to }: { card: Application; to: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-1.5">
        {!card.is_read && <UnreadMark />}
        <Link
          to={to}
          draggable={false}
          title={card.name}
          className={cx(
            'truncate before:absolute before:inset-0 before:rounded-sm',
            card.is_read ? 'font-medium' : 'font-bold',
          )}
        >
          {card.name}
        </Link>
      </p>
      <p title={card.job_title} className="truncate text-xs text-muted">
        {card.job_title}
      </p>
    </div>
  );
}

function CardFoot({ card: { stage_since, rating, notes_count, assignee, tags } }: { card: Application }) {
  const days = daysSince(stage_since);
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      <span
        title={`In this stage since ${dateAndTime(stage_since)}`}
        className={cx('shrink-0 tabular-nums', days >= LONG_DAYS && 'font-semibold text-call-to-action')}
      >
        {days === 0 ? 'today' : counted(days, 'day')}
      </span>
      <Rating mean={rating} />
      {notes_count > 0 && (
        <span className="flex shrink-0 items-center gap-0.5 tabular-nums">
          <MessageSquare aria-hidden="true" className="size-3" />
          {notes_count}
          <VisuallyHidden>{plural(notes_count, ' note')}</VisuallyHidden>
        </span>
      )}
      {tags.length > 0 && (
        <span title={tags.join(', ')} className="min-w-0 truncate">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      )}
      {assignee && (
        <span title={`Given to ${assignee.name}`} className="ms-auto max-w-24 shrink-0 truncate">
          <VisuallyHidden>Given to </VisuallyHidden>
          {assignee.name}
        </span>
      )}
    </p>
  );
}

/** What follows the pointer: the card, and how many go with it. */
export function CarriedCard({ card, count }: { card: Application; count: number }) {
  return (
    <div className="relative w-66 rotate-1 rounded-sm border border-line-strong bg-raised px-2.5 py-2 shadow-float">
      <p className="truncate font-medium">{card.name}</p>
      <p className="truncate text-xs text-muted">{card.job_title}</p>
      {count > 1 && (
        <span className="absolute -top-2 -end-2 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-paper tabular-nums">
          {count}
        </span>
      )}
    </div>
  );
}
