import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useLocation } from 'react-router';

import {
  articleAddress,
  articlePicturePath,
  fillPath,
  sharePictureName,
  sitePages,
} from '#contract/addresses.ts';
import type { ArticleHead } from '#contract/content/articles.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import type { PageMeta } from '#web/page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { Section } from '../../layout/section.tsx';
import { articleData } from './article-data.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleView } from './article-view.tsx';
import { type ArticleData, type Found, foundStatuses, loadArticle } from './load-article.ts';

export const loader = (args: LoaderFunctionArgs) => loadArticle(args, args.params['slug'] ?? '');

export const status = ({ found }: ArticleData): number => foundStatuses[found.state];

export function meta({ found }: ArticleData): PageMeta {
  if (found.state !== 'found')
    return { title: words[found.state].title, description: words[found.state].text };
  const { article } = found;
  const image = fillPath(articlePicturePath, { name: sharePictureName(article) });
  return {
    title: article.title,
    description: article.summary,
    image,
    imageAlt: article.title,
    feeds: 'articles',
    ...(import.meta.env.SSR && { structuredData: (url: string) => articleData(article, image, url) }),
  };
}

const words: Record<Exclude<Found['state'], 'found'>, { title: string; text: string }> = {
  gone: {
    title: 'Nothing to read here',
    text: 'This article is not there. It may have been taken down, or its address was mistyped.',
  },
  later: { title: 'Not just now', text: 'This page was asked for too often. Please try again in a moment.' },
  failed: { title: 'Not just now', text: 'We cannot show this right now. Please try again in a moment.' },
};

export function Component() {
  const { found, others } = useLoaderData<ArticleData>();
  return (
    <>
      {found.state === 'found' ? (
        <ArticleView key={found.article.id} article={found.article} />
      ) : (
        <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
          <h1 className="text-4xl">{words[found.state].title}</h1>
          <p className="mt-4 text-lg text-muted">{words[found.state].text}</p>
          <ButtonLink to={sitePages.resources} className="mt-8">
            See all articles
          </ButtonLink>
        </div>
      )}
      <ReadOn others={others} />
    </>
  );
}

function ReadOn({ others }: { others: Deferred<ArticleHead[]> }) {
  const { value = [] } = useDeferred(others);
  const { pathname } = useLocation();
  if (value.length === 0) return null;
  return (
    <Section labelledBy="read-on" ground="sunken">
      <h2 id="read-on" className="text-3xl">
        Read on
      </h2>
      <ul className="mt-8 grid gap-6 lg:grid-cols-2">
        {value.map((other) => (
          <li key={articleAddress(other.slug)}>
            <ArticleCard article={other} from={pathname} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
