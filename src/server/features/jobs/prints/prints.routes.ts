import { fillPath, jobPictureName, jobPicturePath } from '#contract/addresses.ts';
import { jobPreparingCalls } from '#contract/job-preparing.ts';
import type { Job } from '#contract/jobs.ts';
import { attachment } from '#server/http/file-names.ts';
import { Reply, type Route, SentOn, route } from '#server/http/route.ts';
import { FOR_EVER } from '#server/http/media.routes.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { findJob } from '../jobs.store.ts';
import { jobPictures } from './job-pictures.ts';
import { makePoster, posterName } from './make-poster.ts';
import type { PrintPorts } from './prints.ports.ts';

const PICTURE_NAME = /^(\d{1,9})-\d{1,9}\.jpg$/;

export function printRoutes(ports: PrintPorts): Route[] {
  const { database } = ports;
  const pictures = jobPictures(ports);
  const existing = async (id: number): Promise<Job> => {
    const job = await findJob(database.read, id);
    if (!job) throw new DomainError('job_not_found');
    return job;
  };
  return [
    route(jobPreparingCalls.sharedPicture, async ({ params: { name } }) => {
      const id = PICTURE_NAME.exec(name)?.[1];
      const job = id && (await findJob(database.read, Number(id)));
      if (!job || job.state !== 'open') throw new DomainError('picture_not_found');
      const present = jobPictureName(job);
      if (name !== present) return new SentOn(fillPath(jobPicturePath, { name: present }));
      return new Reply(await pictures.shared(job), { ...FOR_EVER, etag: `"${present}"` });
    }),
    route(
      jobPreparingCalls.picture,
      async ({ params }) => new Reply(await pictures.shown(await existing(params.id)), {}),
    ),
    route(jobPreparingCalls.poster, async ({ params }) => {
      const job = await existing(params.id);
      return new Reply(await makePoster(ports, job), { 'content-disposition': attachment(posterName(job)) });
    }),
  ];
}
