// What public pages ask for, without the schemas the server checks with: a page carries no more than it needs.
import type * as z from 'zod/mini';
import type { OwnApplication } from '#contract/applications/own-application.ts';
import type { Call } from '#contract/call.ts';
import type { Article, ArticleHead } from '#contract/content/articles.ts';
import type { Member } from '#contract/content/leadership.ts';
import type { NewsItem } from '#contract/content/news.ts';
import type { Partner } from '#contract/content/partners.ts';
import type { Verification } from '#contract/employees/verification.ts';
import type { JobAlert, JobAlertDraft, StoppableAlerts } from '#contract/jobs/job-alerts.ts';
import type { Job, ToldJob } from '#contract/jobs/jobs.ts';
import type { ConsentText, KeptDays } from '#contract/office/privacy.ts';
import {
  contentPaths,
  jobPaths,
  jobPreviewPath,
  articlePaths,
  articlePreviewPath,
  verificationPath,
  consentPath,
  keptDaysPath,
  ownApplicationPath,
  jobAlertsPath,
  jobAlertConfirmPath,
  jobAlertStopPath,
} from './public-paths.ts';

type PublicCall<Answer> = Call & { answer: z.ZodMiniType<Answer> };

// The answer is known to the types alone.
const read = <Answer>(path: Call['path']) =>
  ({ method: 'GET', path, who: 'anyone', summary: '', status: 200 }) satisfies Call as PublicCall<Answer>;

export const publicLists = {
  news: read<NewsItem[]>(contentPaths.news),
  partners: read<Partner[]>(contentPaths.partners),
  leadership: read<Member[]>(contentPaths.leadership),
};

type With<Params> = { params: z.ZodMiniType<unknown, Params> };

export const publicJobs = {
  list: read<ToldJob[]>(jobPaths.all),
  read: read<ToldJob>(jobPaths.one) as PublicCall<ToldJob> & With<{ id: string }>,
  similar: read<ToldJob[]>(`${jobPaths.one}similar/`) as PublicCall<ToldJob[]> & With<{ id: string }>,
  preview: read<Job>(jobPreviewPath) as PublicCall<Job> & With<{ secret: string }>,
};

export const publicArticles = {
  list: read<ArticleHead[]>(articlePaths.all),
  read: read<Article>(articlePaths.one) as PublicCall<Article> & With<{ slug: string }>,
  preview: read<Article>(articlePreviewPath) as PublicCall<Article> & With<{ secret: string }>,
};

export const publicVerification = read<Verification>(verificationPath) as PublicCall<Verification> &
  With<{ code: string }>;

/** What applicants agree to. */
export const publicConsent = read<ConsentText>(consentPath);
/** How long things are kept. */
export const publicKeptDays = read<KeptDays>(keptDaysPath);

/** One's own, by the secret of the mailed link. */
export const publicOwnApplication = read<OwnApplication>(ownApplicationPath) as PublicCall<OwnApplication> &
  With<{ secret: string }>;

/** What an alert is about, by the secret of the link to confirm. */
export const publicJobAlert = read<JobAlert>(jobAlertConfirmPath) as PublicCall<JobAlert> &
  With<{ secret: string }>;
/** How many alerts a link stops. */
export const publicAlertStop = read<StoppableAlerts>(jobAlertStopPath) as PublicCall<StoppableAlerts> &
  With<{ secret: string }>;
export const askForJobAlert = {
  ...read<{ message: string }>(jobAlertsPath),
  method: 'POST',
  status: 202,
} as PublicCall<{ message: string }> & { body: z.ZodMiniType<unknown, Partial<JobAlertDraft>> };
