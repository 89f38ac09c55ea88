import { jobPicturePath } from '#contract/addresses.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import type { Job, ToldJob } from '#contract/jobs/jobs.ts';
import { attachment } from '#server/http/file-names.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { sharePictures } from '#server/share-pictures/share-pictures.ts';
import { sharedPictureReply } from '#server/share-pictures/shared-picture-reply.ts';
import { findJob, findOpenJob, lockJob } from '../jobs.store.ts';
import { jobsInLanguage } from '../translated-job.ts';
import { makePoster, posterName } from './make-poster.ts';
import type { FeaturePorts } from '#server/feature.ts';

export function printRoutes(ports: FeaturePorts): Route[] {
  const { database } = ports;
  const pictures = sharePictures<ToldJob>(ports, {
    subject: 'job',
    folder: 'job-pictures',
    // Fonts and shaper are opened with the first picture, not with the program.
    draw: async (job) => (await import('./draw-picture.ts')).drawPicture(job, job.lang),
    hold: async (tx, id) => (await lockJob(tx, id)) !== undefined,
  });
  const inLanguage = async (job: Job, lang: string | undefined): Promise<ToldJob> =>
    (await jobsInLanguage(database.read, [job], lang))[0] ?? job;
  const existing = async (id: number): Promise<Job> => {
    const job = await findJob(database.read, id);
    if (!job) throw new DomainError('job_not_found');
    return job;
  };
  return [
    route(jobPreparingCalls.sharedPicture, ({ params: { name } }) =>
      sharedPictureReply(name, jobPicturePath, pictures, async (id, lang) => {
        const job = await findOpenJob(database.read, id);
        return job && inLanguage(job, lang);
      }),
    ),
    route(
      jobPreparingCalls.picture,
      async ({ params }) => new Reply(await pictures.shown(await existing(params.id)), {}),
    ),
    route(jobPreparingCalls.poster, async ({ params, query }) => {
      const job = await inLanguage(await existing(params.id), query.lang);
      return new Reply(await makePoster(ports, job), { 'content-disposition': attachment(posterName(job)) });
    }),
  ];
}
