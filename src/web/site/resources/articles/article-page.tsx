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
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Section } from '../../layout/section.tsx';
import { articleData } from './article-data.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleView } from './article-view.tsx';
import { type ArticleData, foundStatuses, loadArticle } from './load-article.ts';

export const loader = (args: LoaderFunctionArgs) => {
  const { slug = '' } = args.params;
  return loadArticle(args, slug, fillPath(sitePages.article, { slug }));
};

export const status = ({ found }: ArticleData): number => foundStatuses[found.state];

export function meta({ found }: ArticleData): PageMeta {
  if (found.state !== 'found')
    return {
      title: resourcesTexts[`resources.article.${found.state}.headline`],
      description: resourcesTexts[`resources.article.${found.state}.text`],
    };
  const { article } = found;
  const image = fillPath(articlePicturePath, { name: sharePictureName(article) });
  return {
    title: article.title,
    description: article.summary,
    image,
    imageAlt: article.title,
    ...(article.slugs && {
      alternates: Object.fromEntries(
        Object.entries(article.slugs).map(([tag, slug]) => [tag, articleAddress(slug)]),
      ),
    }),
    feeds: 'articles',
    ...(import.meta.env.SSR && { structuredData: (url: string) => articleData(article, image, url) }),
  };
}

export function Component() {
  const text = useTexts(resourcesTexts);
  const { found, others } = useLoaderData<ArticleData>();
  return (
    <>
      {found.state === 'found' ? (
        <ArticleView key={found.article.id} article={found.article} />
      ) : (
        <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
          <h1 className="text-4xl">{text(`resources.article.${found.state}.headline`)}</h1>
          <p className="mt-4 text-lg text-muted">{text(`resources.article.${found.state}.text`)}</p>
          <ButtonLink to={sitePages.resources} className="mt-8">
            {text('resources.article.all')}
          </ButtonLink>
        </div>
      )}
      <ReadOn others={others} />
    </>
  );
}

function ReadOn({ others }: { others: Deferred<ArticleHead[]> }) {
  const text = useTexts(resourcesTexts);
  const { value = [] } = useDeferred(others);
  const { pathname } = useLocation();
  if (value.length === 0) return null;
  return (
    <Section labelledBy="read-on" ground="sunken">
      <h2 id="read-on" className="text-3xl">
        {text('resources.article.others')}
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
