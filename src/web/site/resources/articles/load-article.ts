import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';

import { articleAddress } from '#contract/addresses.ts';
import type { Article, ArticleHead } from '#contract/content/articles.ts';
import { publicArticles } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import type { HttpClient } from '#web/lib/http.ts';
import { HttpError } from '#web/lib/http-error.ts';

export type Found = { state: 'found'; article: Article } | { state: 'gone' | 'later' | 'failed' };

export const foundStatuses: Record<Found['state'], number> = {
  found: 200,
  gone: 404,
  later: 429,
  failed: 503,
};

export async function find(read: () => Promise<Article>): Promise<Found> {
  try {
    return { state: 'found', article: await read() };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    // 400 is an address that no article can have.
    if (refused === 400 || refused === 404) return { state: 'gone' };
    return { state: refused === 429 ? 'later' : 'failed' };
  }
}

const OTHERS = 2;

export interface ArticleData {
  found: Found;
  /** What else is new; it never holds the page back. */
  others: Promise<ArticleHead[]>;
}

/** An old slug, one of another language, and one of the first three among the others lead on to where the article is. */
export async function loadArticle(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  slug: string,
  asked: string,
): Promise<ArticleData> {
  const api = context.get(apiContext);
  const found = await find(async () => (await api.send(publicArticles.read, { params: { slug } })).data);
  if (found.state === 'found') {
    const address = articleAddress(found.article.slug);
    if (asked.toLowerCase() !== address) throw redirect(address, 301);
  }
  return { found, others: newestBut(api, slug) };
}

async function newestBut(api: HttpClient, slug: string): Promise<ArticleHead[]> {
  const query = { page: '1', page_size: String(OTHERS + 1) };
  const { data } = await api.send(publicArticles.list, { query });
  return data.filter((other) => other.slug !== slug).slice(0, OTHERS);
}
