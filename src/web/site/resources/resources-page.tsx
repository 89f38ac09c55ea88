import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { publicArticles } from '#contract/site/public-lists.ts';
import { resourcesBanner } from '#web/art/banners/resources.ts';
import { envelope } from '#web/art/things/envelope.ts';
import { lens } from '#web/art/things/lens.ts';
import { tag } from '#web/art/things/tag.ts';
import { storefront } from '#web/art/things/storefront.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Picture } from '#web/ui/picture.tsx';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { ArticleList } from './articles/article-list.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { Gallery } from './gallery.tsx';

export const meta = (): PageMeta => ({
  title: resourcesTexts['resources.meta.title'],
  description: resourcesTexts['resources.meta.description'],
  image: '/brand/og-resources.jpg',
  structuredData: trailTo(resourcesTexts['resources.meta.title']),
  feeds: 'articles',
});

const ARTICLES = { page: '1', page_size: '50' };

/** The articles come when they come; they never hold the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  articles: context
    .get(apiContext)
    .send(publicArticles.list, { query: ARTICLES })
    .then(({ data }) => data),
});

const webRow = [
  { art: envelope, id: 'resources.web.pages' },
  { art: storefront, id: 'resources.web.shops' },
  { art: lens, id: 'resources.web.hand' },
  { art: tag, id: 'resources.web.change' },
] as const;

export function Component() {
  const text = useTexts(resourcesTexts);
  const { articles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        art={resourcesBanner}
        title={text('resources.hero.headline')}
        lead={text('resources.hero.lead')}
      />
      <Section labelledBy="web-row">
        <Reveal>
          <h2 id="web-row" className="text-4xl">
            {text('resources.web.headline')}
          </h2>
        </Reveal>
        <ul className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-6">
          {webRow.map(({ art, id }) => (
            <li key={id}>
              <Reveal>
                <figure>
                  <Picture
                    art={art}
                    sizes="(width >= 768px) 23vw, 45vw"
                    className="w-full rounded-lg border border-line"
                  />
                  <figcaption className="mt-3 text-muted">{text(id)}</figcaption>
                </figure>
              </Reveal>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="gallery" ground="sunken">
        <Reveal>
          <h2 id="gallery" className="text-4xl">
            {text('resources.gallery.headline')}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">{text('resources.gallery.lead')}</p>
        </Reveal>
        <Reveal className="mt-10">
          <Gallery />
        </Reveal>
      </Section>
      <Section labelledBy="news">
        <Reveal>
          <h2 id="news" className="text-4xl">
            {text('resources.articles.headline')}
          </h2>
        </Reveal>
        <ArticleList articles={articles} />
      </Section>
    </>
  );
}
