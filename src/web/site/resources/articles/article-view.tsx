import type { ReactNode } from 'react';
import { Link } from 'react-router';

import ArrowLeft from 'lucide-react/icons/arrow-left';

import { sitePages } from '#contract/addresses.ts';
import type { Article } from '#contract/content/articles.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { ArticleHtml } from './article-html.tsx';
import { slashDate } from './article-words.ts';

/** An article, set for reading. */
export function ArticleView({ article, notice }: { article: Article; notice?: ReactNode }) {
  const text = useTexts(resourcesTexts);
  const { title, summary, author, published_at, picture, focus, alt, html } = article;
  return (
    <article className="wrap pt-[calc(var(--header-height)+2rem)] pb-section">
      <header>
        <div className="mx-auto max-w-reading wrap-anywhere">
          {notice}
          <Link to={sitePages.resources} className="arrow-link text-sm text-muted">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100 size-4" />
            {text('resources.article.back')}
          </Link>
          <h1 className="mt-4 text-4xl" dir="auto">
            {title || text('resources.article.untitled')}
          </h1>
          {summary && (
            <p className="mt-6 text-xl text-muted text-balance" dir="auto">
              {summary}
            </p>
          )}
          <p className="mt-4 flex flex-wrap gap-x-2 text-sm text-faint">
            {author && (
              <>
                <span dir="auto">{author}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            {published_at && (
              <>
                <time dateTime={published_at.slice(0, 10)}>{slashDate(published_at)}</time>
                <span aria-hidden="true">·</span>
              </>
            )}
            <span>{text('resources.article.minutes', { minutes: article.reading_minutes })}</span>
          </p>
        </div>
        {article.kind === 'work' && <WorkFacts article={article} />}
        {picture && (
          <StoredPicture
            picture={picture}
            focus={focus}
            alt={alt}
            priority
            sizes="(width >= 960px) 960px, 92vw"
            className="mx-auto mt-10 aspect-video w-full max-w-240 rounded-lg object-cover"
          />
        )}
      </header>
      <div className="mx-auto mt-12 max-w-reading">
        <ArticleHtml html={html} />
      </div>
    </article>
  );
}

/** Who it was for, what was asked and what came of it. */
function WorkFacts({ article: { client_kind, task, figure } }: { article: Article }) {
  const text = useTexts(resourcesTexts);
  const facts = [
    { term: text('resources.work.client'), fact: client_kind },
    { term: text('resources.work.task'), fact: task },
    { term: text('resources.work.figure'), fact: figure },
  ].filter(({ fact }) => fact !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="mx-auto mt-8 grid max-w-reading gap-x-8 gap-y-4 border-y border-line py-5 wrap-anywhere sm:grid-cols-3">
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-1" dir="auto">
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  );
}
