import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import { cx } from '#web/lib/cx.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

import {
  type ContentColumnId,
  type ContentItem,
  type ContentScreen,
  nameOf,
  textIn,
} from './content-screen.ts';

type Make = (screen: ContentScreen) => Omit<Column<ContentItem>, 'header'>;

const makers: Record<ContentColumnId, Make> = {
  serial: () => ({
    id: 'serial',
    className: 'md:w-16 tabular-nums text-muted',
    hideOnCard: true,
    cell: (_item, serial) => serial,
  }),
  title: ({ kind }) => ({
    id: kind.fields.title.name,
    sortable: true,
    isTitle: true,
    className: 'md:max-w-56 md:truncate',
    cell: (item) => textIn(item, kind.fields.title.name) || <Nothing />,
  }),
  body: ({ kind, hasLongText }) => ({
    id: 'body',
    className: cx('md:truncate', hasLongText ? 'md:max-w-64 text-muted' : 'md:max-w-56'),
    cell: (item) => (
      <span className="max-md:line-clamp-3">{textIn(item, kind.fields.body?.name ?? '') || <Nothing />}</span>
    ),
  }),
  link: ({ kind }) => ({
    id: 'link',
    className: 'md:max-w-44 md:truncate max-md:break-all',
    cell: (item) => <LinkCell address={textIn(item, kind.fields.link.name)} />,
  }),
  image: (screen) => ({
    id: 'image',
    className: 'md:w-28',
    cell: (item) => <ImageCell screen={screen} item={item} />,
  }),
  created_at: () => ({
    id: 'created_at',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: (item) => {
      const at = textIn(item, 'created_at');
      return (
        <time dateTime={at} title={dateAndTime(at)}>
          {dayMonthYear(at)}
        </time>
      );
    },
  }),
};

export const contentColumns = (screen: ContentScreen): Column<ContentItem>[] =>
  screen.columns.map(([id, header]) => ({ ...makers[id](screen), header }));

const Nothing = () => <span className="text-faint">–</span>;

function LinkCell({ address }: { address: string }) {
  if (address === '') return <Nothing />;
  // A lone # leads nowhere yet.
  if (address === '#') return <span className="text-muted">#</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}

function ImageCell({ screen, item }: { screen: ContentScreen; item: ContentItem }) {
  if (!item.picture) return <span className="text-muted">No Image</span>;
  return (
    <StoredPicture
      picture={item.picture}
      alt={nameOf(screen, item)}
      sizes="112px"
      className={
        screen.hasRoundImages
          ? 'size-9 rounded-full object-cover'
          : 'h-9 w-auto max-w-28 rounded-sm object-contain'
      }
    />
  );
}
