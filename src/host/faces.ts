// What features show beside the API and the pages, put together.
import { alertForms } from '#server/features/alerts/alert-forms.ts';
import { ownForms } from '#server/features/applications/own/own-forms.ts';
import { articleFeeds } from '#server/features/content/articles/article-feed.ts';
import { newestArticles } from '#server/features/content/articles/newest-articles.ts';
import { jobFeeds } from '#server/features/jobs/job-feeds.ts';
import { listNewestJobs } from '#server/features/jobs/jobs.store.ts';
import { weeklyForms } from '#server/features/weekly/weekly-forms.ts';
import type { Feeds } from '#server/http/host-faces.ts';
import type { Reader } from '#server/platform/database/database.ts';

export const plainForms = [ownForms, alertForms, weeklyForms];

export const feedsOf = (db: Reader, publicUrl: string): Feeds => ({
  ...jobFeeds((limit) => listNewestJobs(db, limit), publicUrl),
  ...articleFeeds((limit) => newestArticles(db, limit, publicUrl), publicUrl),
});
