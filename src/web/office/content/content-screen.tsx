// What a content screen is described by, and the table made from it. The screens are such descriptions and nothing more.
import type { ContentKind } from '#contract/content.ts';
import type { Picture } from '#contract/pictures.ts';
import { cx } from '#web/lib/cx.ts';
import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import type { PictureCrop } from '#web/ui/image-field.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

export interface ContentItem {
  id: number;
  version: number;
  picture: Picture | null;
  [field: string]: unknown;
}

type ContentColumnId = 'serial' | 'title' | 'body' | 'link' | 'image' | 'created_at';

export interface ContentScreen {
  kind: ContentKind;
  title: string;
  /** Follows "Add" and "Update" on buttons and modals. */
  name: string;
  /** Each with its head, in the order they stand. */
  columns: readonly (readonly [ContentColumnId, string])[];
  /** The text takes several lines. */
  hasLongText?: boolean;
  /** Pictures are people. */
  hasRoundImages?: boolean;
  /** How the site shows the picture. */
  crop: PictureCrop;
  /** What an empty table says. */
  empty: { title: string; text: string };
}

export const textIn = (item: ContentItem, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : '';
};

/** What a row is called: by its title, or by its number where nobody gave it one. */
export const nameOf = ({ kind }: ContentScreen, item: ContentItem): string =>
  textIn(item, kind.fields.title.name) || `${kind.noun} ${item.id}`;

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
