import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';

import { articleAddress } from '#contract/addresses.ts';
import type { Article, ArticleHead } from '#contract/content/articles.ts';
import { publicArticles } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { find, type Found } from '#web/lib/found.ts';
import type { HttpClient } from '#web/lib/http.ts';

const OTHERS = 2;

export interface ArticleData {
  found: Found<{ article: Article }>;
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
  const found = await find(async () => ({
    article: (await api.send(publicArticles.read, { params: { slug } })).data,
  }));
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
