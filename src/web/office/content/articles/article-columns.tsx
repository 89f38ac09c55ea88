import type { ArticleHead } from '#contract/content/articles.ts';

import type { ListColumn } from '../../list/filters.ts';
import { contentStateFilter } from '../state-filter.ts';
import { ArticleStateBadge } from './article-state.tsx';
import { dateAndTime } from '../../words/company-time.ts';

export const articleColumns: readonly ListColumn<ArticleHead>[] = [
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    isTitle: true,
    className: 'md:min-w-56 md:max-w-96 md:truncate font-medium',
    cell: ({ title }) => title || <span className="font-normal text-faint">No title yet</span>,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'line',
    className: 'whitespace-nowrap',
    cell: (article) => <ArticleStateBadge article={article} />,
    filter: contentStateFilter,
  },
  {
    id: 'author',
    header: 'Author',
    className: 'md:max-w-40 md:truncate',
    cell: ({ author }) => author,
  },
  {
    id: 'missing_alts',
    header: 'Alt Texts',
    className: 'whitespace-nowrap',
    cell: ({ missing_alts: missing }) =>
      missing === 0 ? <span className="text-faint">Complete</span> : `${missing} missing`,
  },
  {
    id: 'updated_at',
    header: 'Updated',
    phone: 'end',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ updated_at: at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
  },
];
