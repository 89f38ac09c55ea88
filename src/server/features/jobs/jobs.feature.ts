import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { jobFeeds } from './job-feeds.ts';
import { jobTasks } from './scheduled-jobs.ts';
import { jobRoutes } from './jobs.routes.ts';
import {
  countOpenJobs,
  findJob,
  findJobByTitle,
  findOpenJob,
  jobTitles,
  listAlerted,
  listClosedOf,
  listNewestJobs,
  listOpenJobs,
  markAlerted,
  readKeySkills,
} from './jobs.store.ts';
import { jobBaseline } from './jobs.tables.ts';
import { printRoutes } from './prints/prints.routes.ts';
import { choicesOf, translatedJob } from './translated-job.ts';

export interface JobPorts extends FeaturePorts {
  accounts: {
    /** Those that are there, by their ids. */
    colleagueNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  };
  applications: {
    /** A job asks for something else than before. */
    matchAnew(tx: Tx, clock: Clock, jobId: number): Promise<unknown>;
  };
}

export const jobFeature = defineFeature({
  name: 'jobs',
  migrations: [jobBaseline],
  tables: { jobs: keptById },
  translated: { job: translatedJob },
  nouns: { job: async (db, id) => (await findJob(db, Number(id)))?.title },
  taskKinds: jobTasks,
  feeds: (db, publicUrl) => jobFeeds((limit) => listNewestJobs(db, limit), publicUrl),
  routes: (ports: JobPorts) => [...jobRoutes(ports), ...printRoutes(ports)],
  offers: () => ({
    find: findOpenJob,
    findByTitle: findJobByTitle,
    keySkills: readKeySkills,
    listOpen: listOpenJobs,
    countOpen: countOpenJobs,
    titles: jobTitles,
    choices: choicesOf,
    closedOf: listClosedOf,
    markAlerted,
    listAlerted,
  }),
});
