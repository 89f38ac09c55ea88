// In which state an article is, in a few words: 'Draft', 'Goes out 20-11-2026 at 09:00', 'Published 3-11-2026'.
import type { ArticleHead } from '#contract/content/articles.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { zonedTime } from '#web/lib/zoned-time.ts';
import { Badge } from '#web/ui/badge.tsx';

import { companyTimeWords, companyZone } from '../../words/company-time.ts';

type Stated = Pick<ArticleHead, 'state' | 'publish_at' | 'published_at'>;

export function stateWords({ state, publish_at, published_at }: Stated): string {
  if (state === 'draft') return publish_at ? `Goes out ${companyTimeWords(publish_at)}` : 'Draft';
  return published_at ? `Published ${dayMonthYear(zonedTime(published_at, companyZone).day)}` : 'Published';
}

export const ArticleStateBadge = ({ article }: { article: Stated }) => (
  <span title={article.publish_at ? `By the clocks of ${companyZone}` : undefined}>
    <Badge tone={article.state === 'published' ? 'good' : 'ink'}>{stateWords(article)}</Badge>
  </span>
);

export const deletionWords = ({ title, state }: Pick<ArticleHead, 'title' | 'state'>): string =>
  `“${title || 'The draft'}” goes with all its versions${state === 'published' ? ', and leaves the site at once' : ''}.`;
