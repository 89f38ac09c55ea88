// The route table: one line per page. Paths match in any letter case.
import { Outlet, data, redirect, type RouteObject } from 'react-router';
import { accessPages, officePages, sitePages } from '#contract/addresses.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { RootErrorScreen } from './errors/root-error-screen.tsx';
import { Frame } from './frame/frame.tsx';
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
    'site/articles/article-1-page.tsx',
    () => import('./site/articles/article-1-page.tsx'),
  ),
  page(
    sitePages.article2,
    'site/articles/article-2-page.tsx',
    () => import('./site/articles/article-2-page.tsx'),
  ),
  page(
    sitePages.article3,
    'site/articles/article-3-page.tsx',
    () => import('./site/articles/article-3-page.tsx'),
  ),
  page(sitePages.article, 'site/articles/article-page.tsx', () => import('./site/articles/article-page.tsx')),
  // Their list is part of another page.
  { id: 'articles', path: '/articles', loader: () => redirect(sitePages.resources, 301) },
];

/** For whoever has the link. No search engine is told of them. */
const ownRoutes = [
  page(
    sitePages.articlePreview,
    'site/articles/article-preview-page.tsx',
    () => import('./site/articles/article-preview-page.tsx'),
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

const accessRoutes = [
  page(accessPages.login, 'office/login/login-page.tsx', () => import('./office/login/login-page.tsx')),
  page(accessPages.otp, 'office/access/otp-page.tsx', () => import('./office/access/otp-page.tsx')),
  page(
    accessPages.forgotPassword,
    'office/access/forgot-page.tsx',
    () => import('./office/access/forgot-page.tsx'),
  ),
  page(
    accessPages.changePassword,
    'office/access/change-page.tsx',
    () => import('./office/access/change-page.tsx'),
  ),
  // Nothing of a page with a secret in its address is kept anywhere: the server sends the frame alone.
  page(
    accessPages.resetPassword,
    'office/access/reset-page.tsx',
    () => import('./office/access/reset-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.confirmEmail,
    'office/access/confirm-email-page.tsx',
    () => import('./office/access/confirm-email-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.endSessions,
    'office/access/end-sessions-page.tsx',
    () => import('./office/access/end-sessions-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.secondStep,
    'office/accounts/second-step-page.tsx',
    () => import('./office/accounts/second-step-page.tsx'),
    { isShell: true },
  ),
];

const shell = { isShell: true };
const officeRoutes = [
  page(
    officePages.dashboard,
    'office/dashboard/dashboard-page.tsx',
    () => import('./office/dashboard/dashboard-page.tsx'),
    shell,
  ),
  page(
    officePages.contact,
    'office/contact/contact-page.tsx',
    () => import('./office/contact/contact-page.tsx'),
    shell,
  ),
  page(
    officePages.applications,
    'office/applications/applications-page.tsx',
    () => import('./office/applications/applications-page.tsx'),
    shell,
  ),
  page(
    officePages.board,
    'office/applications/board/board-page.tsx',
    () => import('./office/applications/board/board-page.tsx'),
    shell,
  ),
  page(
    officePages.applicant,
    'office/applications/applicant/applicant-page.tsx',
    () => import('./office/applications/applicant/applicant-page.tsx'),
    shell,
  ),
  page(
    officePages.interviews,
    'office/applications/interviews/interviews-page.tsx',
    () => import('./office/applications/interviews/interviews-page.tsx'),
    shell,
  ),
  page(
    officePages.recruiting,
    'office/applications/recruiting/recruiting-page.tsx',
    () => import('./office/applications/recruiting/recruiting-page.tsx'),
    shell,
  ),
  page(
    officePages.postJob,
    'office/jobs/post-job-page.tsx',
    () => import('./office/jobs/post-job-page.tsx'),
    shell,
  ),
  page(officePages.jobs, 'office/jobs/jobs-page.tsx', () => import('./office/jobs/jobs-page.tsx'), shell),
  page(
    officePages.news,
    'office/content/news-page.tsx',
    () => import('./office/content/news-page.tsx'),
    shell,
  ),
  page(
    officePages.partners,
    'office/content/partners-page.tsx',
    () => import('./office/content/partners-page.tsx'),
    shell,
  ),
  page(
    officePages.leadership,
    'office/content/leadership-page.tsx',
    () => import('./office/content/leadership-page.tsx'),
    shell,
  ),
  page(
    officePages.articles,
    'office/content/articles/articles-page.tsx',
    () => import('./office/content/articles/articles-page.tsx'),
    shell,
  ),
  // A new one too: its address is that of an article called `new`.
  page(
    officePages.article,
    'office/content/articles/article-page.tsx',
    () => import('./office/content/articles/article-page.tsx'),
    shell,
  ),
  page(
    officePages.media,
    'office/content/media/media-page.tsx',
    () => import('./office/content/media/media-page.tsx'),
    shell,
  ),
];

const employeeRoutes = [
  page(
    officePages.idCards,
    'office/employees/employees-page.tsx',
    () => import('./office/employees/employees-page.tsx'),
    shell,
  ),
];

const accountRoutes = [
  page(
    officePages.account,
    'office/accounts/account-page.tsx',
    () => import('./office/accounts/account-page.tsx'),
    shell,
  ),
  page(
    officePages.profile,
    'office/accounts/profile-page.tsx',
    () => import('./office/accounts/profile-page.tsx'),
    shell,
  ),
  page(
    officePages.editProfile,
    'office/accounts/edit-profile-page.tsx',
    () => import('./office/accounts/edit-profile-page.tsx'),
    shell,
  ),
  page(
    officePages.users,
    'office/accounts/users-page.tsx',
    () => import('./office/accounts/users-page.tsx'),
    shell,
  ),
  page(officePages.keys, 'office/keys/keys-page.tsx', () => import('./office/keys/keys-page.tsx'), shell),
  page(
    officePages.webhooks,
    'office/webhooks/webhooks-page.tsx',
    () => import('./office/webhooks/webhooks-page.tsx'),
    shell,
  ),
  page(
    officePages.webhook,
    'office/webhooks/webhook-page.tsx',
    () => import('./office/webhooks/webhook-page.tsx'),
    shell,
  ),
  page(
    officePages.mails,
    'office/mails/mails-page.tsx',
    () => import('./office/mails/mails-page.tsx'),
    shell,
  ),
  page(
    officePages.audit,
    'office/audit/audit-page.tsx',
    () => import('./office/audit/audit-page.tsx'),
    shell,
  ),
  page(
    officePages.privacy,
    'office/privacy/privacy-page.tsx',
    () => import('./office/privacy/privacy-page.tsx'),
    shell,
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
            children: [...siteRoutes, ...articleRoutes, ...ownRoutes, ...alertRoutes, { ...missing, id: 'not-found' }],
          },
        ],
      },
      ...accessRoutes,
      ...verifyRoutes,
      ...kitRoutes,
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
                ...officeRoutes,
                ...employeeRoutes,
                ...accountRoutes,
                { ...missing, id: 'office-not-found' },
              ],
            },
          ],
        },
      ),
    ],
  },
];

export const sitemapPaths = (): string[] =>
  siteRoutes.flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [path]));
