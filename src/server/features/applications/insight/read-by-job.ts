import type { JobInsight, PeriodQuery } from '#contract/office/insight.ts';
import { medianOf } from '#server/insight/median.ts';
import { boundsOf, periodOf, upToNow } from '#server/insight/period.ts';
import { listStages } from '../stages/stages.store.ts';
import { arrivalsByJob, interviewsByJob, titlesOnApplications } from './by-job.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { daysOf } from './read-recruitment.ts';
import { minutesToHire } from './recruitment.store.ts';

/** Postings that were deleted since are in it under the title the applications have. */
export async function readByJob(ports: ApplicationPorts, query: PeriodQuery): Promise<JobInsight> {
  const db = ports.database.read;
  const bounds = boundsOf(periodOf(query, ports), ports.timeZone);
  const hired = (await listStages(db)).filter(({ kind }) => kind === 'hired').map(({ id }) => id);
  const [arrivals, interviews, hires, open] = await Promise.all([
    arrivalsByJob(db, bounds),
    interviewsByJob(db, upToNow(bounds, ports.clock)),
    minutesToHire(db, hired, { ...bounds, jobId: undefined }),
    ports.jobs.listOpen(db),
  ]);
  const hiresOf = Map.groupBy(hires, ({ job_id }) => job_id);
  const ids = new Set([
    ...open.map(({ id }) => id),
    ...arrivals.map(({ job_id }) => job_id),
    ...interviews.map(({ job_id }) => job_id),
    ...hires.flatMap(({ job_id }) => job_id ?? []),
  ]);
  const titles = new Map(open.map(({ id, title }) => [id, title]));
  const closed = await ports.jobs.titles(
    db,
    [...ids].filter((id) => !titles.has(id)),
  );
  const deleted = await titlesOnApplications(
    db,
    [...ids].filter((id) => !titles.has(id) && !closed.has(id)),
  );
  const countOf = countsOf(arrivals);
  const interviewsOf = countsOf(interviews);
  const jobs = [...ids].map((id) => {
    const minutes = (hiresOf.get(id) ?? []).map((hire) => hire.minutes);
    return {
      id,
      title: titles.get(id) ?? closed.get(id) ?? deleted.get(id) ?? '',
      applications: countOf.get(id) ?? 0,
      interviews: interviewsOf.get(id) ?? 0,
      hires: minutes.length,
      median_days_to_hire: daysOf(medianOf(minutes)),
    };
  });
  return {
    jobs: jobs.toSorted(
      (one, other) =>
        other.applications - one.applications || one.title.localeCompare(other.title) || one.id - other.id,
    ),
  };
}

const countsOf = (rows: readonly { job_id: number; count: number }[]): Map<number, number> =>
  new Map(rows.map(({ job_id, count }) => [job_id, Number(count)]));
