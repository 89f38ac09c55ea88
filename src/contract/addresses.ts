// Where the pages are, with `{name}` for a parameter. Routes, menus, mails, sitemap and tests take the addresses from
// here; calls have theirs in the call table. The spellings are an interface others rely on.
import { identity } from '#contract/identity/current.ts';

export const sitePages = {
  home: '/',
  services: '/services',
  about: '/about',
  resources: '/resources',
  contact: '/contact',
  careers: '/Career',
  job: '/Career/{id}',
  apply: '/Career/{id}/apply',
  /** A job before it is out, for whoever has the link. */
  jobPreview: '/preview/{secret}',
  /** The first three articles stay where they always were. */
  article1: '/article-1',
  article2: '/article-2',
  article3: '/article-3',
  article: '/articles/{slug}',
  /** An article before it is out, for whoever has the link. */
  articlePreview: '/articles/preview/{secret}',
  privacy: '/privacy',
  verify: '/verify/{code}',
  /** Where applicants ask for their link again, … */
  ownLink: '/application',
  /** … and where it leads. The secret may also be one of `ownLinkNotices`. */
  ownApplication: '/application/{secret}',
  /** The same with one of `ownNotices`, after a plain form. */
  ownNotice: '/application/{secret}/{notice}',
  /** Where the form of the careers page is sent to without scripts, … */
  alerts: '/alerts',
  /** … what came of it, one of `jobAlertNotices`, … */
  alertNotice: '/alerts/{notice}',
  /** … and where the links in their mails lead. */
  alertConfirm: '/alerts/confirm/{secret}',
  alertStop: '/alerts/stop/{secret}',
} as const;

/** The same pages, as buttons and the footer spell them. */
export const capitalLinks = {
  services: '/Services',
  about: '/About',
  resources: '/Resources',
  contact: '/Contact',
} as const;

export const accessPages = {
  login: '/ETPL_Admin_Login',
  otp: '/ETPL_OTP_Confirmation',
  forgotPassword: '/ETPL_Forgot_Password',
  changePassword: '/ETPL_Change_Password',
  resetPassword: '/reset-password/{token}',
  confirmEmail: '/confirm-email/{token}',
  endSessions: '/end-sessions/{token}',
  stopWeekly: '/stop-weekly/{token}',
  secondStep: '/second-step',
} as const;

/** What robots and home screens ask for. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
export const MANIFEST_PATH = '/site.webmanifest';

/** The open positions, for feed readers and job boards. */
export const feedPaths = { rss: '/jobs.rss', json: '/jobs.json', xml: '/jobs.xml' } as const;

/** No page of its own: it leads to the resources. */
export const ARTICLES_PATH = '/articles';
/** The newest articles, for feed readers. */
export const ARTICLE_FEED_PATH = '/articles.rss';

const oldArticles: ReadonlySet<string> = new Set([
  sitePages.article1,
  sitePages.article2,
  sitePages.article3,
]);

/** Where the site has an article: the first three at their old addresses. */
export const articleAddress = (slug: string): string =>
  oldArticles.has(`/${slug}`) ? `/${slug}` : fillPath(sitePages.article, { slug });

/** What the host hands to the API; every call lies below one of them. */
export const apiRoots = ['/api', '/media', '/calendar', '/healthz', '/readyz', '/metrics'] as const;

/** The calls that sign in and out lie below it, and their cookies are sent to no other. */
export const AUTH_ROOT = '/api/Auth';

/** Stored pictures, by their name. */
export const MEDIA_FOLDER = '/media/';
/** What is shown where a job or an article is shared; the name is `sharePictureName`. */
export const jobPicturePath = `${MEDIA_FOLDER}jobs/{name}` as const;
export const articlePicturePath = `${MEDIA_FOLDER}articles/{name}` as const;
/** In pixels: what services show of a link. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
/** What has a picture of its own where it is shared. `lang`: what it is told in. */
export interface SharedRecord {
  id: number;
  version: number;
  lang?: string | undefined;
}

/**
 * Each version of a job or an article has a picture of its own, and another one once the company looks different; one in
 * another language than the main one names that.
 */
export const sharePictureName = ({ id, version, lang = identity().languages[0] }: SharedRecord): string => {
  const language = lang === identity().languages[0] ? '' : `.${lang}`;
  return `${[id, version, identity().version || []].flat().join('-')}${language}.jpg`;
};

/** Where browsers report how fast a page was. */
export const VITALS_PATH = '/vitals';

/** The call of the office's numbers, which is made before its scripts are there. */
export const OVERVIEW_PATH = '/api/overview/';

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

export const fillPath = <Path extends string>(
  path: Path,
  values: Readonly<Record<ParameterOf<Path>, string | number>>,
): string => path.replace(/\{(\w+)\}/g, (_, name: ParameterOf<Path>) => encodeURIComponent(values[name]));

/** As routers write it: `/Career/:id`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
