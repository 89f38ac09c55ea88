// The kinds of content there are, each with what an empty database begins with. A further kind is one more line.
import { defaultMembers, defaultNews, defaultPartners } from '#contract/default-content.ts';
import type { ContentKind } from '#contract/content.ts';
import { leadership } from '#contract/leadership.ts';
import { news } from '#contract/news.ts';
import { partners } from '#contract/partners.ts';

interface ServedKind {
  kind: ContentKind;
  firstContent: readonly Readonly<Record<string, unknown>>[];
}

export const kinds: readonly ServedKind[] = [
  { kind: news, firstContent: defaultNews },
  { kind: partners, firstContent: defaultPartners },
  { kind: leadership, firstContent: defaultMembers },
];
