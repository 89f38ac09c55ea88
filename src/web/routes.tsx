// The route table: one line per page. Paths match in any letter case. Those of the office are in a chunk of their own.
import { Outlet, redirect, type RouteObject } from 'react-router';
import { ARTICLES_PATH, sitePages } from '#contract/addresses.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { RootErrorScreen } from './errors/root-error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { missing } from './missing-route.ts';
import { page } from './page.ts';
import { SiteLayout } from './site/layout/site-layout.tsx';

const siteRoutes = [
  page(sitePages.home, 'site/home/home-page.tsx', () => import('./site/home/home-page.tsx')),
  page(
    sitePages.services,
    'site/services/services-page.tsx',
    () => import('./site/services/services-page.tsx'),
  ),
  page(sitePages.about, 'site/about/about-page.tsx', () => import('./site/about/about-page.tsx')),
  page(
    sitePages.resources,
    'site/resources/resources-page.tsx',
    () => import('./site/resources/resources-page.tsx'),
  ),
  page(sitePages.contact, 'site/contact/contact-page.tsx', () => import('./site/contact/contact-page.tsx')),
  page(sitePages.careers, 'site/careers/careers-page.tsx', () => import('./site/careers/careers-page.tsx'), {
    children: [
      page(sitePages.job, 'site/careers/job-page.tsx', () => import('./site/careers/job-page.tsx'), {
        children: [
          page(sitePages.apply, 'site/careers/apply-page.tsx', () => import('./site/careers/apply-page.tsx')),
        ],
      }),
    ],
  }),
  page(sitePages.privacy, 'site/privacy/privacy-page.tsx', () => import('./site/privacy/privacy-page.tsx')),
];

/** What the sitemap says of them comes from the articles themselves. */
const articleRoutes = [
  page(
    sitePages.article1,
    'site/resources/articles/article-1-page.tsx',
    () => import('./site/resources/articles/article-1-page.tsx'),
  ),
  page(
    sitePages.article2,
    'site/resources/articles/article-2-page.tsx',
    () => import('./site/resources/articles/article-2-page.tsx'),
  ),
  page(
    sitePages.article3,
    'site/resources/articles/article-3-page.tsx',
    () => import('./site/resources/articles/article-3-page.tsx'),
  ),
  page(
    sitePages.article,
    'site/resources/articles/article-page.tsx',
    () => import('./site/resources/articles/article-page.tsx'),
  ),
  // Their list is part of another page.
  { id: 'articles', path: ARTICLES_PATH, loader: () => redirect(sitePages.resources, 301) },
];

/** For whoever has the link. No search engine is told of them. */
const ownRoutes = [
  page(
    sitePages.articlePreview,
    'site/resources/articles/article-preview-page.tsx',
    () => import('./site/resources/articles/article-preview-page.tsx'),
    { isLive: true },
  ),
  page(
    sitePages.jobPreview,
    'site/careers/job-preview-page.tsx',
    () => import('./site/careers/job-preview-page.tsx'),
    { isLive: true },
  ),
  page(
    sitePages.ownLink,
    'site/own-application/own-link-page.tsx',
    () => import('./site/own-application/own-link-page.tsx'),
  ),
  page(
    // With and without the notice.
    `${sitePages.ownNotice}?`,
    'site/own-application/own-application-page.tsx',
    () => import('./site/own-application/own-application-page.tsx'),
    { isLive: true },
  ),
];

/** Job alerts: what plain forms lead to, and the links in their mails. */
const alertRoutes = [
  page(
    // With and without the notice.
    `${sitePages.alertNotice}?`,
    'site/careers/alerts/alerts-page.tsx',
    () => import('./site/careers/alerts/alerts-page.tsx'),
    { isLive: true },
  ),
  page(
    sitePages.alertConfirm,
    'site/careers/alerts/confirm-alert-page.tsx',
    () => import('./site/careers/alerts/confirm-alert-page.tsx'),
    { isLive: true },
  ),
  page(
    sitePages.alertStop,
    'site/careers/alerts/stop-alerts-page.tsx',
    () => import('./site/careers/alerts/stop-alerts-page.tsx'),
    { isLive: true },
  ),
];

/** Behind the QR code of an ID card: without the site around it, and never from a cache. */
const verifyRoutes = [
  page(sitePages.verify, 'site/verify/verify-page.tsx', () => import('./site/verify/verify-page.tsx'), {
    isLive: true,
  }),
];

const kitRoutes = import.meta.env.DEV
  ? [page('/kit', 'kit/kit-page.tsx', () => import('./kit/kit-page.tsx'))]
  : [];

/** Errors of public pages show here, with header and footer around them. */
export const SITE_BODY = 'site-body';

/** Around everything. */
export const FRAME = 'frame';
/** Matched by what is no page of the site: one of the office, or none at all. */
export const NOT_FOUND = 'not-found';

export const routesWith = (others: RouteObject[]): RouteObject[] => [
  {
    id: FRAME,
    Component: Frame,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        id: 'site',
        Component: SiteLayout,
        children: [
          {
            id: SITE_BODY,
            Component: Outlet,
            ErrorBoundary: ErrorScreen,
            children: [
              ...siteRoutes,
              ...articleRoutes,
              ...ownRoutes,
              ...alertRoutes,
              { ...missing, id: NOT_FOUND },
            ],
          },
        ],
      },
      ...verifyRoutes,
      ...kitRoutes,
      ...others,
    ],
  },
];

export const sitemapPaths = (): string[] =>
  siteRoutes.flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [path]));
