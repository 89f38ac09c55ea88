// The items in the order of the site, to be put in another: each move holds at once, with a way back.
import { useRef, useState } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { useToast } from '#web/ui/toast.tsx';

import {
  focusArrow,
  OrderButtons,
  OrderedRows,
  OrderHandle,
  useOrderedRow,
  withMoved,
} from '../list/ordered-rows.tsx';
import type { ContentItem } from './content-item.ts';
import { type ContentScreen, nameOf, StateBadge } from './content-screen.tsx';
import { loadAll, orderKeyOf, putOrder, useContentRefresh } from './use-content.ts';

interface ContentOrderProps {
  screen: ContentScreen;
  onDone: () => void;
}

export function ContentOrder({ screen, onDone }: ContentOrderProps) {
  const { kind, title } = screen;
  const { data, isError, refetch } = useQuery({
    queryKey: orderKeyOf(kind),
    queryFn: ({ signal }) => loadAll(kind, signal),
    // What was added a moment ago is in it.
    staleTime: 0,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          As the site shows them. Draw a row by its handle, or move it with the arrows; drafts keep their
          place.
        </p>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
      {data ? (
        <Rows screen={screen} items={data} label={`${title}, in order`} />
      ) : isError ? (
        <FailedState title={`Failed to load the ${kind.noun}s. Please try again.`} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-2">
          <p className="sr-only">Loading...</p>
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}

interface RowsProps {
  screen: ContentScreen;
  items: readonly ContentItem[];
  label: string;
}

function Rows({ screen, items, label }: RowsProps) {
  const order = useOrder(screen);
  const list = useRef<HTMLOListElement>(null);
  const name = (place: number) => (items[place] ? nameOf(screen, items[place]) : '');
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (!moved) return;
    order.move(items, withMoved(items, from, to), moved.id);
    order.say(`${name(from)} is number ${to + 1} of ${items.length} now.`);
  };
  return (
    <OrderedRows ids={items.map(({ id }) => id)} nameOf={name} onMove={move}>
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line rounded-sm border border-line bg-surface"
      >
        {items.map((item, place) => (
          <Row
            key={item.id}
            screen={screen}
            item={item}
            place={place}
            count={items.length}
            onMove={(from, to) => {
              move(from, to);
              focusArrow(list.current, name(from), to < from ? 'up' : 'down');
            }}
          />
        ))}
      </ol>
    </OrderedRows>
  );
}

interface RowProps {
  screen: ContentScreen;
  item: ContentItem;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

function Row({ screen, item, place, count, onMove }: RowProps) {
  const { rowRef, style, className, handle } = useOrderedRow(item.id);
  const name = nameOf(screen, item);
  return (
    <li
      ref={rowRef}
      style={style}
      data-item={item.id}
      className={cx('flex min-h-11 items-center gap-2 bg-surface px-2 py-1', className)}
    >
      <OrderHandle handle={handle} />
      <span className="w-6 shrink-0 text-end text-muted tabular-nums">{place + 1}</span>
      <span className="flex w-16 shrink-0 justify-center">
        {item.picture && (
          <StoredPicture
            picture={item.picture}
            alt=""
            sizes="64px"
            focus={item.focus ?? screen.usualFocus}
            className={
              screen.hasRoundImages
                ? 'size-8 rounded-full object-cover'
                : 'h-8 w-auto max-w-16 object-contain'
            }
          />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <StateBadge item={item} />
      </span>
      <span className="flex shrink-0">
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
      </span>
    </li>
  );
}

const idsOf = (items: readonly ContentItem[]) => items.map(({ id }) => id);

/** Shows the new order at once and sends it, one after the other. */
function useOrder({ kind }: ContentScreen) {
  const client = useQueryClient();
  const refresh = useContentRefresh(kind);
  const toast = useToast();
  const [said, setSaid] = useState('');
  /** Several moves of one row are taken back together: the order before the first, and how the message goes away. */
  const last = useRef<{ id: number; before: readonly ContentItem[]; hide: () => void } | null>(null);
  const show = (items: readonly ContentItem[]) => client.setQueryData(orderKeyOf(kind), items);
  const mutationKey = [`order of ${kind.kind}`];
  const { mutateAsync } = useMutation({
    mutationFn: (items: readonly ContentItem[]) => putOrder(kind, idsOf(items)),
    mutationKey,
    scope: { id: mutationKey.join() },
  });
  const put = async (items: readonly ContentItem[]) => {
    await client.cancelQueries({ queryKey: orderKeyOf(kind) });
    show(items);
    try {
      await mutateAsync(items);
    } finally {
      // What is asked while the next move is on its way would show the order before it.
      if (client.isMutating({ mutationKey }) === 0) void refresh();
    }
  };
  return {
    said,
    say: setSaid,
    move: (before: readonly ContentItem[], after: readonly ContentItem[], id: number) => {
      last.current?.hide();
      const from = last.current?.id === id ? last.current.before : before;
      const hide = toast.show({
        text: 'The new order is on the site.',
        undo: async () => {
          last.current = null;
          await put(from);
          setSaid('The order is as it was.');
        },
      });
      last.current = { id, before: from, hide };
      put(after).catch(() => {
        hide();
        last.current = null;
        toast.error('The order could not be saved. Please try again.');
      });
    },
  };
}
