// The kinds of content there are, each with what an empty database begins with. A further kind is one more line.
import { defaultMembers, defaultNews, defaultPartners } from '#contract/site/default-content.ts';
import type { ContentKind } from '#contract/content/content.ts';
import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';

interface ServedKind {
  kind: ContentKind;
  firstContent: readonly Readonly<Record<string, unknown>>[];
}

export const kinds: readonly ServedKind[] = [
  { kind: news, firstContent: defaultNews },
  { kind: partners, firstContent: defaultPartners },
  { kind: leadership, firstContent: defaultMembers },
];
