// The routes of the office and of the way into it. A visitor of the site does not fetch them.
import { Outlet, redirect, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { missing } from './missing-route.ts';
import { screens } from './office/screens.ts';
import { page, type PageModule, type PageOptions } from './page.ts';

export { addOfficeStyles } from './office-styles.ts';

const pages = import.meta.glob<PageModule>('./office/**/*-page.tsx');
const shell = { isShell: true };

function pageOf(path: string, file: string, options?: PageOptions): RouteObject {
  const load = pages[`./office/${file}`];
  if (!load) throw new Error(`There is no page ${file}.`);
  return page(path, `office/${file}`, load, options);
}

/** Where the links in mails lead: such a page's file is called as its address. */
const linkRoutes = Object.values(accessPages).flatMap((path) => {
  const [, name] = /^\/(.+)\/\{token\}$/.exec(path) ?? [];
  return name === undefined ? [] : [pageOf(path, `sign-in/${name}-page.tsx`, shell)];
});

const accessRoutes = [
  pageOf(accessPages.login, 'sign-in/login-page.tsx'),
  pageOf(accessPages.otp, 'sign-in/otp-page.tsx'),
  pageOf(accessPages.forgotPassword, 'sign-in/forgot-page.tsx'),
  pageOf(accessPages.changePassword, 'sign-in/change-page.tsx'),
  ...linkRoutes,
  pageOf(accessPages.secondStep, 'accounts/second-step-page.tsx', shell),
];

/** A new article has no page of its own: its address is that of one called `new`. */
const screenRoutes = Object.values(screens).flatMap(({ path, file }) =>
  file ? [pageOf(path, file, { isShell: true, shouldRevalidate: isOtherPath })] : [],
);

// A screen asks by itself for what changes on it.
function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const officeTree: RouteObject[] = [
  ...accessRoutes,
  page(
    officePages.root,
    'office/layout/office-layout.tsx',
    () => import('./office/layout/office-layout.tsx'),
    {
      isShell: true,
      children: [
        {
          id: 'office-body',
          Component: Outlet,
          ErrorBoundary: ErrorScreen,
          children: [
            { id: 'office', index: true, loader: () => redirect(officePages.dashboard) },
            ...screenRoutes,
            { ...missing, id: 'office-not-found' },
          ],
        },
      ],
    },
  ),
];
