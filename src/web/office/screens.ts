// Every screen of the office, whole: routes, menu, command palette, cards and rights are made from this list.
import Blocks from 'lucide-react/icons/blocks';
import BookOpenText from 'lucide-react/icons/book-open-text';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileUser from 'lucide-react/icons/file-user';
import Globe from 'lucide-react/icons/globe';
import Handshake from 'lucide-react/icons/handshake';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import Images from 'lucide-react/icons/images';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import Palette from 'lucide-react/icons/palette';
import Mail from 'lucide-react/icons/mail';
import Milestone from 'lucide-react/icons/milestone';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldUser from 'lucide-react/icons/shield-user';
import SquareKanban from 'lucide-react/icons/square-kanban';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import type { ComponentType } from 'react';

import { accessPages, routePattern, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ANY_AREA, reachesIn } from '#contract/areas.ts';
import type { Area, Level, Permissions } from '#contract/areas.ts';

/** The groups of the menu, in their order; the first stands without a heading. */
const menuGroups = {
  overview: '',
  recruiting: 'Recruiting',
  enquiries: 'Enquiries',
  site: 'Site',
  people: 'People',
  administration: 'Administration',
} as const;

type MenuGroup = keyof typeof menuGroups;

export interface Screen {
  path: string;
  /** Its page, below this folder: `Component`, `meta`, and a `loader` that asks for its data. Left out: of another table. */
  file?: `${string}-page.tsx`;
  /** Where it is offered: in a group of the menu, in the account's, or by the command palette alone. */
  group?: MenuGroup | 'account' | 'command';
  label: string;
  icon: ComponentType<{ className?: string }>;
  superuserOnly?: true;
  /** Offered to whoever may read in this area, or do what `needs` says. */
  area?: Area | typeof ANY_AREA;
  needs?: Level;
  /** Other words the command palette finds it by. */
  keywords?: string;
}

const screen = (entry: Screen): Screen => entry;

export const screens = {
  dashboard: screen({
    path: officePages.dashboard,
    file: 'dashboard/dashboard-page.tsx',
    group: 'overview',
    label: 'Admin Dashboard',
    icon: LayoutDashboard,
    keywords: 'home start overview',
  }),
  insight: screen({
    path: officePages.insight,
    file: 'dashboard/insight/insight-page.tsx',
    group: 'overview',
    area: ANY_AREA,
    label: 'Insight',
    icon: ChartColumn,
    keywords: 'numbers charts statistics reports funnel sources visits analytics',
  }),
  applications: screen({
    path: officePages.applications,
    file: 'applications/applications-page.tsx',
    group: 'recruiting',
    area: 'recruitment',
    label: 'Application Dashboard',
    icon: FileUser,
    keywords: 'applicants candidates résumés resumes',
  }),
  board: screen({
    path: officePages.board,
    file: 'applications/board/board-page.tsx',
    group: 'recruiting',
    area: 'recruitment',
    label: 'Board',
    icon: SquareKanban,
    keywords: 'stages kanban pipeline applicants candidates columns',
  }),
  applicant: screen({
    path: routePattern(officePages.applicant),
    file: 'applications/applicant/applicant-page.tsx',
    area: 'recruitment',
    label: 'Applicant',
    icon: FileUser,
  }),
  interviews: screen({
    path: officePages.interviews,
    file: 'applications/interviews/interviews-page.tsx',
    group: 'recruiting',
    area: 'recruitment',
    label: 'Interviews',
    icon: CalendarDays,
    keywords: 'calendar week invitations appointments',
  }),
  contact: screen({
    path: officePages.contact,
    file: 'contact/contact-page.tsx',
    group: 'enquiries',
    area: 'enquiries',
    label: 'Contact Dashboard',
    icon: Mail,
    keywords: 'enquiries messages forms spam mail',
  }),
  jobs: screen({
    path: officePages.jobs,
    file: 'jobs/jobs-page.tsx',
    group: 'recruiting',
    area: 'recruitment',
    label: 'Job Listing',
    icon: BriefcaseBusiness,
    keywords: 'vacancies positions careers',
  }),
  recruiting: screen({
    path: officePages.recruiting,
    file: 'applications/recruiting/recruiting-page.tsx',
    group: 'recruiting',
    area: 'recruitment',
    label: 'Stages and Mails',
    icon: Milestone,
    keywords: 'recruiting stages mail templates settings letters skills',
  }),
  postJob: screen({
    path: officePages.postJob,
    file: 'jobs/post-job-page.tsx',
    group: 'command',
    area: 'recruitment',
    needs: 'write',
    label: 'Post a Job',
    icon: BriefcaseBusiness,
    keywords: 'new vacancy',
  }),
  partners: screen({
    path: officePages.partners,
    file: 'content/partners-page.tsx',
    group: 'site',
    area: 'content',
    label: 'Partner Settings',
    icon: Handshake,
    keywords: 'logos carousel',
  }),
  news: screen({
    path: officePages.news,
    file: 'content/news-page.tsx',
    group: 'site',
    area: 'content',
    label: 'News Settings',
    icon: Newspaper,
    keywords: 'latest announcements',
  }),
  leadership: screen({
    path: officePages.leadership,
    file: 'content/leadership-page.tsx',
    group: 'site',
    area: 'content',
    label: 'Leadership Settings',
    icon: UsersRound,
    keywords: 'team members people',
  }),
  articles: screen({
    path: officePages.articles,
    file: 'content/articles/articles-page.tsx',
    group: 'site',
    area: 'content',
    label: 'Articles',
    icon: BookOpenText,
    keywords: 'blog posts resources texts drafts',
  }),
  writeArticle: screen({
    path: officePages.newArticle,
    group: 'command',
    area: 'content',
    needs: 'write',
    label: 'Write an article',
    icon: PenLine,
    keywords: 'new blog post draft',
  }),
  article: screen({
    path: routePattern(officePages.article),
    file: 'content/articles/article-page.tsx',
    area: 'content',
    label: 'Article',
    icon: BookOpenText,
  }),
  media: screen({
    path: officePages.media,
    file: 'content/media/media-page.tsx',
    group: 'site',
    area: 'content',
    label: 'Media',
    icon: Images,
    keywords: 'pictures images library uploads photos logos unused',
  }),
  siteEditor: screen({
    path: officePages.site,
    file: 'content/site-editor/site-page.tsx',
    group: 'site',
    area: 'content',
    label: 'Site Texts',
    icon: PenLine,
    keywords: 'words wording edit website preview publish',
  }),
  site: screen({
    path: sitePages.home,
    group: 'site',
    label: 'Client Page',
    icon: Globe,
    keywords: 'website public home',
  }),
  idCards: screen({
    path: officePages.idCards,
    file: 'employees/employees-page.tsx',
    group: 'people',
    area: 'people',
    label: 'Id Card',
    icon: IdCard,
    keywords: 'employees badge qr',
  }),
  importPeople: screen({
    path: officePages.importPeople,
    file: 'employees/import/import-page.tsx',
    group: 'command',
    area: 'people',
    needs: 'write',
    label: 'Import employees',
    icon: FileSpreadsheet,
    keywords: 'csv xlsx excel spreadsheet upload photos zip',
  }),
  peopleImport: screen({
    path: routePattern(officePages.peopleImport),
    file: 'employees/import/one-import-page.tsx',
    area: 'people',
    label: 'Import',
    icon: FileSpreadsheet,
  }),
  printCards: screen({
    path: officePages.printCards,
    file: 'employees/print/print-page.tsx',
    group: 'command',
    area: 'people',
    needs: 'write',
    label: 'Print cards',
    icon: Printer,
    keywords: 'id cards employees pdf printer a4 bleed',
  }),
  users: screen({
    path: officePages.users,
    file: 'accounts/users-page.tsx',
    group: 'administration',
    label: 'View All Users',
    icon: ShieldUser,
    superuserOnly: true,
    keywords: 'accounts staff register',
  }),
  identity: screen({
    path: officePages.identity,
    file: 'content/identity/identity-page.tsx',
    group: 'administration',
    label: 'Identity',
    icon: Palette,
    superuserOnly: true,
    keywords: 'brand logo colour color name address company',
  }),
  keys: screen({
    path: officePages.keys,
    file: 'keys/keys-page.tsx',
    group: 'administration',
    label: 'Keys',
    icon: Blocks,
    superuserOnly: true,
    keywords: 'api tokens programs access',
  }),
  webhooks: screen({
    path: officePages.webhooks,
    file: 'webhooks/webhooks-page.tsx',
    group: 'administration',
    label: 'Webhooks',
    icon: Webhook,
    superuserOnly: true,
    keywords: 'events deliveries integrations api',
  }),
  webhook: screen({
    path: routePattern(officePages.webhook),
    file: 'webhooks/webhook-page.tsx',
    label: 'Webhook',
    icon: Webhook,
    superuserOnly: true,
  }),
  mails: screen({
    path: officePages.mails,
    file: 'mails/mails-page.tsx',
    group: 'administration',
    label: 'Outgoing Mails',
    icon: Send,
    superuserOnly: true,
    keywords: 'outbox sent failed retry',
  }),
  tasks: screen({
    path: officePages.tasks,
    file: 'tasks/tasks-page.tsx',
    group: 'administration',
    label: 'Background Work',
    icon: ListTodo,
    superuserOnly: true,
    keywords: 'tasks queue jobs waiting failed retry try again',
  }),
  audit: screen({
    path: officePages.audit,
    file: 'audit/audit-page.tsx',
    group: 'administration',
    label: 'Audit Trail',
    icon: History,
    superuserOnly: true,
    keywords: 'log history who changed what deleted sign-ins',
  }),
  privacy: screen({
    path: officePages.privacy,
    file: 'privacy/privacy-page.tsx',
    group: 'administration',
    label: 'Privacy',
    icon: Hourglass,
    superuserOnly: true,
    keywords: 'gdpr retention consent erase forget delete days holds receipts data protection',
  }),
  profile: screen({
    path: officePages.profile,
    file: 'accounts/profile-page.tsx',
    group: 'account',
    label: 'View Profile',
    icon: UserRound,
    keywords: 'picture',
  }),
  editProfile: screen({
    path: officePages.editProfile,
    file: 'accounts/edit-profile-page.tsx',
    label: 'Edit Profile',
    icon: UserRound,
    keywords: 'my account picture two-step e-mail',
  }),
  account: screen({
    path: officePages.account,
    file: 'accounts/account-page.tsx',
    group: 'account',
    label: 'My Account',
    icon: ShieldCheck,
    keywords: 'second step authenticator app passkeys recovery codes sessions security',
  }),
  secondStep: screen({
    path: accessPages.secondStep,
    label: 'Second step',
    icon: ShieldCheck,
  }),
  changePassword: screen({
    path: accessPages.changePassword,
    group: 'account',
    label: 'Change Password',
    icon: KeyRound,
  }),
  otp: screen({
    path: accessPages.otp,
    label: 'OTP Verification',
    icon: KeyRound,
  }),
  forgotPassword: screen({
    path: accessPages.forgotPassword,
    label: 'Forgot Password',
    icon: KeyRound,
  }),
};

export const LOGIN_PATH = accessPages.login;

/** Who looks at the office: what is not for them is not offered. */
export interface Viewer {
  isSuperuser: boolean;
  permissions: Permissions;
}

export const may = (
  { isSuperuser, permissions }: Viewer,
  area: Area | typeof ANY_AREA,
  level: Level,
): boolean => isSuperuser || reachesIn(permissions, area, level);

export const mayOpen = ({ superuserOnly, area, needs = 'read' }: Screen, viewer: Viewer): boolean =>
  area ? may(viewer, area, needs) : viewer.isSuperuser || !superuserOnly;

const offeredIn = (group: NonNullable<Screen['group']>, viewer: Viewer): Screen[] =>
  Object.values(screens).filter((each) => each.group === group && mayOpen(each, viewer));

interface MenuSection {
  key: MenuGroup;
  heading: string;
  screens: Screen[];
}

/** The menu of one person: no group without a screen. */
export const menuSections = (viewer: Viewer): MenuSection[] =>
  (Object.keys(menuGroups) as MenuGroup[])
    .map((key) => ({ key, heading: menuGroups[key], screens: offeredIn(key, viewer) }))
    .filter((section) => section.screens.length > 0);

export const menuScreens = (viewer: Viewer): Screen[] =>
  menuSections(viewer).flatMap((section) => section.screens);
export const accountScreens = (viewer: Viewer): Screen[] => offeredIn('account', viewer);
export const allScreens = (viewer: Viewer): Screen[] => [
  ...menuScreens(viewer),
  ...offeredIn('command', viewer),
  ...accountScreens(viewer),
];
