// In which state an article is, in a few words: 'Draft', 'Goes out 20 Nov, 09:00', 'Published 3 Nov'.
import type { ArticleHead } from '#contract/content/articles.ts';
import { shortDay, zonedTime } from '#web/lib/zoned-time.ts';
import { Badge } from '#web/ui/badge.tsx';

import { companyTimeWords, companyToday, companyZone } from '../../words/company-time.ts';

type Stated = Pick<ArticleHead, 'state' | 'publish_at' | 'published_at'>;

export function stateWords({ state, publish_at, published_at }: Stated, today = companyToday()): string {
  if (state === 'draft') return publish_at ? `Goes out ${companyTimeWords(publish_at, today)}` : 'Draft';
  return published_at
    ? `Published ${shortDay(zonedTime(published_at, companyZone).day, today)}`
    : 'Published';
}

export const ArticleStateBadge = ({ article }: { article: Stated }) => (
  <span title={article.publish_at ? `By the clocks of ${companyZone}` : undefined}>
    <Badge tone={article.state === 'published' ? 'good' : 'ink'}>{stateWords(article)}</Badge>
  </span>
);

export const deletionWords = ({ title, state }: Pick<ArticleHead, 'title' | 'state'>): string =>
  `“${title || 'The draft'}” goes with all its versions${state === 'published' ? ', and leaves the site at once' : ''}.`;
