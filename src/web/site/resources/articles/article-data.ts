// What search engines read of an article: https://developers.google.com/search/docs/appearance/structured-data/article.
import { identity } from '#contract/identity/current.ts';
import { sitePages } from '#contract/addresses.ts';
import type { Article } from '#contract/content/articles.ts';
import { footerTexts } from '#contract/texts/footer.ts';
import { pathHere } from '#web/site-content.ts';

import { graph, organization, trail } from '../../layout/structured-data.ts';

export function articleData(article: Article, image: string, url: string): object {
  const { title, summary, author, cover, published_at, updated_at } = article;
  return graph(
    {
      '@type': 'Article',
      headline: title,
      ...(article.lang && { inLanguage: article.lang }),
      description: summary,
      datePublished: published_at ?? updated_at,
      dateModified: updated_at,
      image: [...(cover ? [cover] : []), image].map((path) => new URL(path, url).href),
      mainEntityOfPage: url,
      // Where nobody is named it is the company's.
      author: ['', identity().brand].includes(author)
        ? organization(url)
        : { '@type': 'Person', name: author },
      publisher: organization(url),
    },
    trail(
      url,
      { name: footerTexts['footer.links.resources'], path: pathHere(sitePages.resources) },
      { name: title, path: new URL(url).pathname },
    ),
  );
}
