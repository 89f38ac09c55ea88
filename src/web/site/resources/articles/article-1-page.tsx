// One of the first three, at the address it always had.
import type { LoaderFunctionArgs } from 'react-router';
import { sitePages } from '#contract/addresses.ts';
import { loadArticle } from './load-article.ts';

export { Component, meta, status } from './article-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadArticle(args, 'article-1', sitePages.article1);
