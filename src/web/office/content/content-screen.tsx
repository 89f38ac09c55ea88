// What a content screen is described by, and the table made from it. The screens are such descriptions and nothing more.
import type { ContentKind } from '#contract/content/content.ts';
import type { Focus } from '#contract/content/focus.ts';
import { cx } from '#web/lib/cx.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Crop } from '#web/ui/focus-picker.tsx';
import type { PictureCrop } from '#web/ui/image-field.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { DayOf } from '../words/day.tsx';

import { companyZone } from '../words/company-time.ts';
import { type ContentItem, stateWords, textIn } from './content-item.ts';

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
  /** How the site shows the picture, … */
  crop: PictureCrop;
  /** … all the places that crop it, where any does, … */
  crops?: readonly Crop[];
  /** … and what they keep in sight unless somebody has chosen. */
  usualFocus?: Focus;
  /** What a good alternative text says, and what stands in for it. */
  altHelp: string;
  /** What an empty table says. */
  empty: { title: string; text: string };
}

/** What a row is called: by its title, or by its number where nobody gave it one. */
export const nameOf = ({ kind }: ContentScreen, item: ContentItem): string =>
  textIn(item, kind.fields.title.name) || `${kind.noun} ${item.id}`;

type Make = (screen: ContentScreen) => Omit<Column<ContentItem>, 'header'>;

const makers: Record<ContentColumnId, Make> = {
  serial: () => ({
    id: 'serial',
    className: 'md:w-16 tabular-nums text-muted',
    hideOnPhone: true,
    cell: (_item, serial) => serial,
  }),
  title: ({ kind }) => ({
    id: kind.fields.title.name,
    sortable: true,
    isTitle: true,
    className: 'md:max-w-60',
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate">{textIn(item, kind.fields.title.name) || <Nothing />}</span>
        <StateBadge item={item} />
      </span>
    ),
  }),
  body: ({ kind, hasLongText }) => ({
    id: 'body',
    phone: 'line',
    className: cx('md:truncate', hasLongText ? 'md:max-w-44 2xl:max-w-80 text-muted' : 'md:max-w-56'),
    cell: (item) => textIn(item, kind.fields.body?.name ?? '') || <Nothing />,
  }),
  link: ({ kind }) => ({
    id: 'link',
    ...(!kind.fields.body && { phone: 'line' as const }),
    className: 'md:max-w-36 2xl:max-w-60 md:truncate max-md:break-all',
    cell: (item) => <LinkCell address={textIn(item, kind.fields.link.name)} />,
  }),
  image: (screen) => ({
    id: 'image',
    cell: (item) => <ImageCell screen={screen} item={item} />,
  }),
  created_at: () => ({
    id: 'created_at',
    phone: 'aside',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: (item) => {
      const at = textIn(item, 'created_at');
      return <DayOf at={at} />;
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
    <span className="flex items-center gap-3">
      <StoredPicture
        picture={item.picture}
        alt={item.alt || nameOf(screen, item)}
        sizes="112px"
        focus={item.focus ?? screen.usualFocus}
        className={
          screen.hasRoundImages
            ? 'size-9 rounded-full object-cover'
            : 'h-9 w-auto max-w-28 rounded-sm object-contain'
        }
      />
      {item.alt === '' && <span className="text-xs whitespace-nowrap text-muted">No alt text</span>}
    </span>
  );
}

/** What is simply on the site has none. */
export function StateBadge({ item }: { item: ContentItem }) {
  const words = stateWords(item);
  if (words === '') return null;
  return (
    <span title={`By the clocks of ${companyZone}`} className="shrink-0">
      <Badge tone={item.state === 'draft' ? 'ink' : 'good'}>{words}</Badge>
    </span>
  );
}
