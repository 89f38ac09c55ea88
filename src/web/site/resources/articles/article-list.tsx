import { Link } from 'react-router';

import { articleAddress, sitePages } from '#contract/addresses.ts';
import type { ArticleHead } from '#contract/content/articles.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { otherLanguage } from '#web/site-content.ts';

import { Reveal } from '../../layout/reveal.tsx';
import { ArticleCard } from './article-card.tsx';

const CARDS = 3;

/** The newest as cards, the others by name. */
export function ArticleList({ articles }: { articles: Deferred<ArticleHead[]> }) {
  const text = useTexts(resourcesTexts);
  const { state, value = [], message } = useDeferred(articles);
  const older = value.slice(CARDS);
  return (
    <div className="mt-10">
      {state === 'loading' && <p role="status">{text('resources.articles.loading')}</p>}
      {state === 'failed' && <p role="alert">{text('resources.articles.failed', { message })}</p>}
      {state === 'ready' && value.length === 0 && (
        <p className="text-muted">{text('resources.articles.none')}</p>
      )}
      <ul className="grid gap-6 lg:grid-cols-3">
        {value.slice(0, CARDS).map((article) => (
          <li key={article.id}>
            <Reveal className="h-full">
              <ArticleCard article={article} from={sitePages.resources} />
            </Reveal>
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <section aria-labelledby="older-articles" className="mt-12">
          <h3 id="older-articles" className="text-2xl">
            {text('resources.articles.older')}
          </h3>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {older.map((article) => (
              <li key={article.id} className="flex flex-wrap items-baseline gap-x-3 py-4 wrap-anywhere">
                <Link
                  to={articleAddress(article.slug)}
                  className="link font-medium"
                  dir="auto"
                  lang={otherLanguage(article.lang)}
                >
                  {article.title}
                </Link>
                <span className="text-sm text-muted">
                  {text('resources.article.minutes', { minutes: article.reading_minutes })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
