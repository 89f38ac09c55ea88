import type { ReactNode } from 'react';

import { useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { cx } from '#web/lib/cx.ts';
import { thousands } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { counted } from '#web/office/words/plural.ts';

import type { FilterValues } from '../../list/filters.ts';
import { applicantAt, fromBoard } from '../../links/applicant-at.ts';
import { isSearched } from '../search-text.ts';
import { Card, cardHeight, cardPx } from './card.tsx';
import { columnQuery, pageOf, useColumn } from './use-board.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface BoardColumnProps {
  stage: Stage;
  filters: FilterValues;
  selectedIds: ReadonlySet<number>;
  /** Missing for those who may only look. `column` gives the cards that are there, for a range. */
  onSelect: ((card: Application, isRange: boolean, column: readonly Application[]) => void) | undefined;
  menuOf: (card: Application, place: number) => ReactNode;
  /** The one a phone shows. */
  isCurrent: boolean;
  /** Where all arrive. */
  isInbox: boolean;
}

export function BoardColumn(props: BoardColumnProps) {
  const { stage, filters, selectedIds, onSelect, menuOf, isCurrent, isInbox } = props;
  const { setNodeRef, isOver } = useDroppable({ id: `stage ${stage.id}`, data: { stage } });
  const isSearch = isSearched(filters);
  const px = cardPx(isSearch);
  const { ref, sight } = useRowsInSight(px);
  const { total, status, cardAt, retry } = useColumn(stage, filters, sight);
  const isFiltered = Object.keys(filters).length > 0;
  const first = Math.min(sight.first, total);
  const places = Array.from({ length: Math.min(sight.end, total) - first }, (_, row) => first + row);
  const there = () =>
    places.flatMap((place) => {
      const card = cardAt(place);
      return card ? [card] : [];
    });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`stage-${stage.id}`}
      className={cx(
        'flex min-h-0 w-70 shrink-0 flex-col rounded-lg border transition-colors max-md:w-full',
        isOver ? 'border-focus bg-accent-tint' : 'border-line bg-sunken',
        !isCurrent && 'max-md:hidden',
      )}
    >
      {/* On a phone the tab says it already. */}
      <h2
        className={cx(
          'flex items-baseline gap-2 px-3 py-2.5 text-sm font-semibold',
          !isFiltered && 'max-md:sr-only',
        )}
      >
        <span id={`stage-${stage.id}`} title={stage.name} className="truncate">
          {stage.name}
        </span>
        <span className="font-normal text-muted tabular-nums">
          {status === 'ready' ? thousands(total) : ''}
        </span>
      </h2>
      {/* A list that scrolls is reached by keyboard through its cards; an empty one has nothing to scroll. */}
      <div
        ref={ref}
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:min-h-[50dvh]',
          !isFiltered && 'max-md:pt-2',
        )}
      >
        {status === 'loading' && <LoadingCards />}
        {status === 'failed' && (
          <div role="alert" className="px-3 py-6 text-center">
            <p className="mb-3">{applicationListMessages.listFailed}</p>
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </div>
        )}
        {status === 'ready' && total === 0 && (
          <p className="px-3 py-6 text-center text-muted">
            {isFiltered ? 'Nobody here fits the filters.' : 'Nobody here.'}
            {isInbox && !isFiltered && ' Whoever applies on the careers page arrives in this stage.'}
          </p>
        )}
        <ul style={{ height: total * px, paddingTop: first * px }}>
          {places.map((place) => {
            const card = cardAt(place);
            return card ? (
              <Card
                key={card.id}
                card={card}
                place={place}
                total={total}
                to={applicantAt(card.id, fromBoard(columnQuery(stage, filters, pageOf(place))))}
                isSearch={isSearch}
                isSelected={selectedIds.has(card.id)}
                onSelect={onSelect && ((isRange) => onSelect(card, isRange, there()))}
                menu={menuOf(card, place)}
              />
            ) : (
              <li key={`place ${place}`} className={cx('px-2 pb-2', cardHeight(isSearch))}>
                <Skeleton className="h-full w-full" />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

const LoadingCards = () => (
  <div aria-busy="true" className="flex flex-col gap-2 px-2">
    <p className="sr-only">Loading...</p>
    {['one', 'two', 'three'].map((card) => (
      <Skeleton key={card} className="h-19 w-full" />
    ))}
  </div>
);

/** Where applications end: narrow, a place to put them down, and a way to those who are there. */
export function EndStage({ stage, isFirst }: { stage: Stage; isFirst: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: `stage ${stage.id}`, data: { stage } });
  return (
    <section
      ref={setNodeRef}
      aria-label={stage.name}
      className={cx(
        'flex min-h-28 flex-1 flex-col justify-center rounded-lg border border-dashed p-3 text-center transition-colors',
        isOver ? 'border-focus bg-accent-tint' : 'border-line-mid',
        !isFirst && 'mt-3',
      )}
    >
      <h2 className="truncate text-sm font-semibold">{stage.name}</h2>
      <Link
        to={`${officePages.applications}?stage=${stage.id}`}
        className="link text-xs text-muted tabular-nums"
      >
        {counted(stage.active, 'applicant')}
      </Link>
    </section>
  );
}
