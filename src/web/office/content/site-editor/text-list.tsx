// All texts of a page by section, also those no page shows at rest; with a search through those of all pages.
import { useMemo, useState } from 'react';

import ImageIcon from 'lucide-react/icons/image';
import SearchX from 'lucide-react/icons/search-x';

import type { SitePicture } from '#contract/site-editions/site-pictures.ts';
import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';
import { cx } from '#web/lib/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Target } from '#web/site-frame/protocol.ts';

import { SectionSwitches } from './section-switches.tsx';
import { HEAD_SECTION, keyOf, nameOf, nameOfPicture, refOf, sectionName, wholeKeyOf } from './site-draft.ts';
import type { LanguageText, SiteDraft } from './site-draft.ts';
import { pageNames } from './site-pages.ts';

interface TextListProps {
  draft: SiteDraft;
  page: SiteTextPage;
  mayWrite: boolean;
  /** What is being edited. */
  current: string | null;
  onEdit: (target: Target, page: SiteTextPage) => void;
}

type Entry = { key: string; name: string; page: SiteTextPage; section: string; isChanged: boolean } & (
  | { text: LanguageText; words: string }
  | { picture: SitePicture }
);

export function TextList({ draft, page, mayWrite, current, onEdit }: TextListProps) {
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupsOf(draft, page, search), [draft, page, search]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3">
        <SearchInput label="Search texts of all pages" value={search} onChange={setSearch} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {page === 'home' && search === '' && (
          <SectionSwitches draft={draft} mayWrite={mayWrite} className="border-b border-line p-3" />
        )}
        {groups.length === 0 && (
          <EmptyState icon={<SearchX />} title="No text matches">
            Texts are found by their words, and by what they are called.
          </EmptyState>
        )}
        {groups.map(([title, entries]) => (
          <section key={title} aria-label={title}>
            <h2 className="sticky top-0 z-1 border-b border-line bg-sunken px-3 py-1.5 font-sans text-xs font-semibold tracking-normal text-muted">
              {title}
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <button
                    type="button"
                    aria-current={entry.key === current || undefined}
                    onClick={() =>
                      onEdit(
                        'text' in entry ? { text: refOf(entry.text) } : { picture: entry.picture.id },
                        entry.page,
                      )
                    }
                    className="flex w-full items-start gap-2 border-b border-line px-3 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2 aria-current:bg-hover"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block text-xs text-muted">{entry.name}</span>
                      {'text' in entry ? (
                        <span dir="auto" lang={entry.text.lang} className="line-clamp-2 wrap-anywhere">
                          {entry.words}
                        </span>
                      ) : (
                        <span className="flex items-center gap-1.5">
                          <ImageIcon aria-hidden="true" className="size-4 text-muted" /> Picture
                        </span>
                      )}
                    </span>
                    <span
                      className={cx('mt-1.5 size-2 shrink-0 rounded-full', entry.isChanged && 'bg-accent')}
                    >
                      {entry.isChanged && <VisuallyHidden>changed</VisuallyHidden>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function groupsOf(draft: SiteDraft, page: SiteTextPage, search: string): Array<[string, Entry[]]> {
  const changed = new Set(draft.waiting.map(({ key }) => key));
  const entries: Entry[] = [
    ...draft.texts.map((text) => ({
      key: keyOf(text),
      name: nameOf(text),
      page: text.page,
      section: text.section,
      isChanged: changed.has(wholeKeyOf(text)),
      text,
      words: draft.wordsOf(refOf(text)),
    })),
    ...draft.pictures.map((picture) => ({
      key: picture.id,
      name: nameOfPicture(picture),
      page: picture.page,
      section: picture.section,
      isChanged: changed.has(picture.id),
      picture,
    })),
  ];
  const sought = search.trim().toLowerCase();
  const found = entries.filter((entry) =>
    sought === '' ? entry.page === page : searched(entry).includes(sought),
  );
  const groups = Map.groupBy(found, (entry) =>
    sought === ''
      ? sectionName(entry.section)
      : `${pageNames[entry.page]}: ${sectionName(entry.section).toLowerCase()}`,
  );
  return [...groups].toSorted(([, one], [, other]) => isHead(one) - isHead(other));
}

/** Last: nobody sees it on the page. */
const isHead = (entries: readonly Entry[]): number => Number(entries[0]?.section === HEAD_SECTION);

const searched = (entry: Entry): string =>
  [entry.key, entry.name, 'text' in entry ? `${entry.words} ${entry.text.default}` : 'picture']
    .join(' ')
    .toLowerCase();
