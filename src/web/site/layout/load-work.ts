import type { ArticleHead } from '#contract/content/articles.ts';
import { publicArticles } from '#contract/site/public-lists.ts';
import type { HttpClient } from '#web/lib/http.ts';

const NEWEST = { kind: 'work', page: '1', page_size: '3' };

/** Without an answer the block is not there, as where there is no work to show: nobody misses it. */
export const loadWork = async (api: HttpClient): Promise<ArticleHead[]> => {
  try {
    const { data } = await api.send(publicArticles.list, { query: NEWEST });
    return Array.isArray(data) ? data : [];
  } catch {
    return [];
  }
};
