// The route table: one line per page. Paths match in any letter case.
import { Outlet, data, redirect, type RouteObject } from 'react-router';
import { ErrorScreen } from './errors/error-screen.tsx';
import { RootErrorScreen } from './errors/root-error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { page } from './page.ts';
import { SiteLayout } from './site/layout/site-layout.tsx';

const sitePages = [
  page('/', 'site/home/home-page.tsx', () => import('./site/home/home-page.tsx')),
  page('/services', 'site/services/services-page.tsx', () => import('./site/services/services-page.tsx')),
  page('/about', 'site/about/about-page.tsx', () => import('./site/about/about-page.tsx')),
  page(
    '/resources',
    'site/resources/resources-page.tsx',
    () => import('./site/resources/resources-page.tsx'),
  ),
  page('/contact', 'site/contact/contact-page.tsx', () => import('./site/contact/contact-page.tsx')),
  page('/Career', 'site/careers/careers-page.tsx', () => import('./site/careers/careers-page.tsx')),
  page(
    '/article-1',
    'site/resources/articles/article-1-page.tsx',
    () => import('./site/resources/articles/article-1-page.tsx'),
  ),
  page(
    '/article-2',
    'site/resources/articles/article-2-page.tsx',
    () => import('./site/resources/articles/article-2-page.tsx'),
  ),
  page(
    '/article-3',
    'site/resources/articles/article-3-page.tsx',
    () => import('./site/resources/articles/article-3-page.tsx'),
  ),
];

const accessPages = [
  page('/ETPL_Admin_Login', 'office/login/login-page.tsx', () => import('./office/login/login-page.tsx')),
];

const shell = { isShell: true };
const officePages = [
  page(
    '/admin/DashBoard',
    'office/dashboard/dashboard-page.tsx',
    () => import('./office/dashboard/dashboard-page.tsx'),
    shell,
  ),
  page(
    '/admin/Contact_Form_Dashboard',
    'office/contact/contact-page.tsx',
    () => import('./office/contact/contact-page.tsx'),
    shell,
  ),
];

const workshopPages = import.meta.env.DEV
  ? [page('/kit', 'kit/kit-page.tsx', () => import('./kit/kit-page.tsx'))]
  : [];

/** Errors of public pages show here, with header and footer around them. */
export const SITE_BODY = 'site-body';

const missing: RouteObject = {
  path: '*',
  // Never drawn: the loader sends every visitor to the error screen.
  Component: Outlet,
  loader: () => {
    throw data(null, { status: 404, statusText: 'Not Found' });
  },
};

export const routes: RouteObject[] = [
  {
    id: 'frame',
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
            children: [...sitePages, { ...missing, id: 'not-found' }],
          },
        ],
      },
      ...accessPages,
      ...workshopPages,
      page('/admin', 'office/layout/office-layout.tsx', () => import('./office/layout/office-layout.tsx'), {
        isShell: true,
        children: [
          {
            id: 'office-body',
            Component: Outlet,
            ErrorBoundary: ErrorScreen,
            children: [
              { id: 'office', index: true, loader: () => redirect('/admin/DashBoard') },
              ...officePages,
              { ...missing, id: 'office-not-found' },
            ],
          },
        ],
      }),
    ],
  },
];

export const sitemapPaths = (): string[] =>
  sitePages.flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [path]));
