// Articles as the office sees them, and what can be done to them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { articleCalls } from '#contract/content/articles.ts';
import type { ArticleDraft, ArticleHead, StaffArticle } from '#contract/content/articles.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { unlessGone, useListEdits } from '../../list/list-edits.ts';
import { defineList } from '../../list/use-list.ts';
import { articleColumns } from './article-columns.tsx';
import { ask, callKey } from '../../queries/ask.ts';

/** With the token: by `state` staff see drafts too. */
const staffCalls = {
  list: { ...articleCalls.list, who: 'staff', area: 'content' },
  read: { ...articleCalls.read, who: 'staff', area: 'content' },
} as const;

export const articles = defineList({
  call: staffCalls.list,
  columns: articleColumns,
  sort: { column: 'updated_at', direction: 'desc' },
});

export async function loadArticle(slug: string, signal: AbortSignal): Promise<{ data: StaffArticle }> {
  const { data } = await http.send(staffCalls.read, { params: { slug }, query: { state: 'all' }, signal });
  // Asked with `state`, it comes with its body.
  return { data: data as StaffArticle };
}

/** Names to choose from. */
export const useAuthors = (isWanted: boolean): readonly string[] =>
  useQuery({
    ...ask(articleCalls.authors),
    enabled: isWanted,
  }).data ?? [];

export const versionsKey = (id: number) => [...callKey(articleCalls.versions), id];

interface ArticleSave {
  /** Null: a new one. */
  slug: string | null;
  version: number | undefined;
  draft: ArticleDraft;
}

export function useSaveArticle() {
  const { refresh } = useListEdits(articles.key);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slug, version, draft }: ArticleSave): Promise<StaffArticle> => {
      if (slug === null) return (await http.send(articleCalls.add, { body: draft })).data;
      const match = version === undefined ? {} : ifMatch({ version });
      return (await http.send(articleCalls.change, { params: { slug }, body: draft, ...match })).data;
    },
    onSuccess: ({ id }) => client.invalidateQueries({ queryKey: versionsKey(id) }),
    onSettled: () => void refresh(),
  });
}

export const useArticlesRefresh = () => useListEdits(articles.key).refresh;

export function useDeleteArticle() {
  const { refresh } = useListEdits(articles.key);
  return useMutation({
    mutationFn: (article: Pick<ArticleHead, 'slug' | 'version' | 'title' | 'state'>) =>
      http
        .send(articleCalls.remove, { params: { slug: article.slug }, ...ifMatch(article) })
        .catch(unlessGone),
    onSettled: () => void refresh(),
  });
}

export const previewLinkOf = async (slug: string): Promise<string> =>
  (await http.send(articleCalls.previewLink, { params: { slug } })).data.url;
