import { Link } from 'react-router';

import { articleAddress } from '#contract/addresses.ts';
import type { ArticleHead } from '#contract/content/articles.ts';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { shortDateHere } from '#web/lib/format-in.ts';
import { otherLanguage } from '#web/site-content.ts';

/** Leads to an article; on a page of middle width the cover stands beside the words. */
export function ArticleCard({ article, from }: { article: ArticleHead; from: string }) {
  const text = useTexts(resourcesTexts);
  const { slug, title, summary, published_at, picture, focus } = article;
  const lang = otherLanguage(article.lang);
  return (
    <Link to={relativeTo(from, articleAddress(slug))} relative="path" className="tile article-card">
      {picture && (
        <StoredPicture
          picture={picture}
          focus={focus}
          alt=""
          sizes="(width >= 1024px) 380px, calc(100vw - 2.5rem)"
          className="aspect-video object-cover"
        />
      )}
      <div className="grow p-6 wrap-anywhere">
        <p className="text-sm text-faint">
          {published_at && (
            <time dateTime={published_at.slice(0, 10)} suppressHydrationWarning>
              {shortDateHere(published_at)}
            </time>
          )}
          <span aria-hidden="true"> · </span>
          {text('resources.article.minutes', { minutes: article.reading_minutes })}
        </p>
        <h3 className="mt-2 text-2xl leading-tight" dir="auto" lang={lang}>
          {title}
        </h3>
        <p className="mt-3 text-muted" dir="auto" lang={lang}>
          {summary}
        </p>
      </div>
    </Link>
  );
}

/** As many steps up as the page is deep, then down. */
const relativeTo = (from: string, address: string): string =>
  from
    .split('/')
    .filter(Boolean)
    .map(() => '..')
    .join('/') + address;
