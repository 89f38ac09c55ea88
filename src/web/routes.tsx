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
  page('/Career', 'site/careers/careers-page.tsx', () => import('./site/careers/careers-page.tsx'), {
    children: [
      page('/Career/:id', 'site/careers/job-page.tsx', () => import('./site/careers/job-page.tsx'), {
        children: [
          page(
            '/Career/:id/apply',
            'site/careers/apply-page.tsx',
            () => import('./site/careers/apply-page.tsx'),
          ),
        ],
      }),
    ],
  }),
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
  page('/privacy', 'site/privacy/privacy-page.tsx', () => import('./site/privacy/privacy-page.tsx')),
];

const accessPages = [
  page('/ETPL_Admin_Login', 'office/login/login-page.tsx', () => import('./office/login/login-page.tsx')),
  page('/ETPL_OTP_Confirmation', 'office/access/otp-page.tsx', () => import('./office/access/otp-page.tsx')),
  page(
    '/ETPL_Forgot_Password',
    'office/access/forgot-page.tsx',
    () => import('./office/access/forgot-page.tsx'),
  ),
  page(
    '/ETPL_Change_Password',
    'office/access/change-page.tsx',
    () => import('./office/access/change-page.tsx'),
  ),
  // Nothing of a page with a secret in its address is kept anywhere: the server sends the frame alone.
  page(
    '/reset-password/:token',
    'office/access/reset-page.tsx',
    () => import('./office/access/reset-page.tsx'),
    { isShell: true },
  ),
  page(
    '/confirm-email/:token',
    'office/access/confirm-email-page.tsx',
    () => import('./office/access/confirm-email-page.tsx'),
    { isShell: true },
  ),
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
  page(
    '/admin/Admin_Dashboard_Applications',
    'office/applications/applications-page.tsx',
    () => import('./office/applications/applications-page.tsx'),
    shell,
  ),
  page(
    '/admin/Post_job_Offers',
    'office/jobs/post-job-page.tsx',
    () => import('./office/jobs/post-job-page.tsx'),
    shell,
  ),
  page(
    '/admin/Admin_Job_List_view',
    'office/jobs/jobs-page.tsx',
    () => import('./office/jobs/jobs-page.tsx'),
    shell,
  ),
  page(
    '/admin/latestNews',
    'office/content/news-page.tsx',
    () => import('./office/content/news-page.tsx'),
    shell,
  ),
  page(
    '/admin/partnerCoursel',
    'office/content/partners-page.tsx',
    () => import('./office/content/partners-page.tsx'),
    shell,
  ),
  page(
    '/admin/ourLeadership',
    'office/content/leadership-page.tsx',
    () => import('./office/content/leadership-page.tsx'),
    shell,
  ),
];

const employeePages = [
  page(
    '/admin/idcard',
    'office/employees/employees-page.tsx',
    () => import('./office/employees/employees-page.tsx'),
    shell,
  ),
];

const accountPages = [
  page(
    '/admin/Admin_Profile_page',
    'office/accounts/profile-page.tsx',
    () => import('./office/accounts/profile-page.tsx'),
    shell,
  ),
  page(
    '/admin/Admin_Profile_Edit_page',
    'office/accounts/edit-profile-page.tsx',
    () => import('./office/accounts/edit-profile-page.tsx'),
    shell,
  ),
  page(
    '/admin/Admin_Profile_Dashboard',
    'office/accounts/users-page.tsx',
    () => import('./office/accounts/users-page.tsx'),
    shell,
  ),
  page(
    '/admin/Outgoing_Mails',
    'office/mails/mails-page.tsx',
    () => import('./office/mails/mails-page.tsx'),
    shell,
  ),
];

/** Behind the QR code of an ID card: without the site around it, and never from a cache. */
const verifyPages = [
  page('/verify/:code', 'site/verify/verify-page.tsx', () => import('./site/verify/verify-page.tsx'), {
    isLive: true,
  }),
];

const kitPages = import.meta.env.DEV
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
      ...verifyPages,
      ...kitPages,
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
              ...employeePages,
              ...accountPages,
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
