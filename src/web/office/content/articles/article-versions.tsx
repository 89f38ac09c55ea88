import { articleCalls } from '#contract/content/articles.ts';
import type { StaffArticle } from '#contract/content/articles.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { VersionsDialog } from '../versions-dialog.tsx';
import { labels, wordsOf } from './article-values.ts';
import { useArticlesRefresh, versionsKey } from './use-articles.ts';

interface ArticleVersionsProps {
  article: StaffArticle;
  open: boolean;
  mayWrite: boolean;
  onClose: () => void;
  onRestored: (article: StaffArticle) => void;
}

export function ArticleVersions({ article, open, mayWrite, onClose, onRestored }: ArticleVersionsProps) {
  const { id, slug, version, title } = article;
  const refresh = useArticlesRefresh();
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      name={title || 'the draft'}
      queryKey={versionsKey(id)}
      load={async (signal) => ({
        versions: (await http.send(articleCalls.versions, { params: { slug }, signal })).data,
        version,
      })}
      restore={
        mayWrite
          ? async (n, from) => {
              const params = { slug, n: String(n) };
              const { data } = await http.send(articleCalls.restore, {
                params,
                ...ifMatch({ version: from }),
              });
              onRestored(data);
              void refresh();
              return data;
            }
          : undefined
      }
      labels={labels}
      pictures={['cover']}
      wordsOf={wordsOf}
    />
  );
}
