// The routes of the office and of the way into it. A visitor of the site does not fetch them.
import { Outlet, redirect, type RouteObject } from 'react-router';
import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { missing } from './missing-route.ts';
import { page } from './page.ts';

const accessRoutes = [
  page(accessPages.login, 'office/sign-in/login-page.tsx', () => import('./office/sign-in/login-page.tsx')),
  page(accessPages.otp, 'office/sign-in/otp-page.tsx', () => import('./office/sign-in/otp-page.tsx')),
  page(
    accessPages.forgotPassword,
    'office/sign-in/forgot-page.tsx',
    () => import('./office/sign-in/forgot-page.tsx'),
  ),
  page(
    accessPages.changePassword,
    'office/sign-in/change-page.tsx',
    () => import('./office/sign-in/change-page.tsx'),
  ),
  // Nothing of a page with a secret in its address is kept anywhere: the server sends the frame alone.
  page(
    accessPages.resetPassword,
    'office/sign-in/reset-page.tsx',
    () => import('./office/sign-in/reset-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.confirmEmail,
    'office/sign-in/confirm-email-page.tsx',
    () => import('./office/sign-in/confirm-email-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.endSessions,
    'office/sign-in/end-sessions-page.tsx',
    () => import('./office/sign-in/end-sessions-page.tsx'),
    { isShell: true },
  ),
  page(
    accessPages.stopWeekly,
    'office/sign-in/stop-weekly-page.tsx',
    () => import('./office/sign-in/stop-weekly-page.tsx'),
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
    officePages.insight,
    'office/dashboard/insight/insight-page.tsx',
    () => import('./office/dashboard/insight/insight-page.tsx'),
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
  page(
    officePages.importPeople,
    'office/employees/import/import-page.tsx',
    () => import('./office/employees/import/import-page.tsx'),
    shell,
  ),
  page(
    officePages.peopleImport,
    'office/employees/import/one-import-page.tsx',
    () => import('./office/employees/import/one-import-page.tsx'),
    shell,
  ),
  page(
    officePages.printCards,
    'office/employees/print/print-page.tsx',
    () => import('./office/employees/print/print-page.tsx'),
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
    officePages.tasks,
    'office/tasks/tasks-page.tsx',
    () => import('./office/tasks/tasks-page.tsx'),
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
            ...officeRoutes,
            ...employeeRoutes,
            ...accountRoutes,
            { ...missing, id: 'office-not-found' },
          ],
        },
      ],
    },
  ),
];
