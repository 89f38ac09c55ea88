import type { RecruitmentInsight, RecruitmentQuery } from '#contract/office/insight.ts';
import { medianOf } from '#server/insight/median.ts';
import { boundsOf, periodOf, weeksOf } from '#server/insight/period.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { countByReason } from '../reasons/reasons.store.ts';
import { listStages } from '../stages/stages.store.ts';
import {
  appliedTo,
  arrivalsPerWeek,
  countEntered,
  countNow,
  medianMinutes,
  minutesToHire,
} from './recruitment.store.ts';

export async function readRecruitment(
  ports: ApplicationPorts,
  { from, to, job_id: jobId }: RecruitmentQuery,
): Promise<RecruitmentInsight> {
  const db = ports.database.read;
  const period = periodOf({ from, to }, ports);
  const counted = { ...boundsOf(period, ports.timeZone), jobId };
  const stages = await listStages(db);
  const hired = stages.filter(({ kind }) => kind === 'hired').map(({ id }) => id);
  const [per_week, funnel, toHire, rejected, jobs_without_applications] = await Promise.all([
    arrivalsPerWeek(db, weeksOf(period, ports.timeZone), jobId),
    Promise.all(
      stages.map(async ({ id, name, kind }) => ({
        stage: name,
        kind,
        entered: await countEntered(db, id, counted),
        now: await countNow(db, id, jobId),
        median_days: daysOf(await medianMinutes(db, id, counted)),
      })),
    ),
    minutesToHire(db, hired, counted),
    countByReason(db, counted),
    unwantedJobs(ports, jobId),
  ]);
  return {
    per_week,
    funnel,
    hires: toHire.length,
    median_days_to_hire: daysOf(medianOf(toHire.map(({ minutes }) => minutes))),
    rejected,
    jobs_without_applications,
  };
}

/** Open ones nobody has ever applied for. */
async function unwantedJobs({ database, jobs }: ApplicationPorts, jobId: number | undefined) {
  const open = (await jobs.listOpen(database.read)).filter(({ id }) => jobId === undefined || id === jobId);
  const applied = await appliedTo(
    database.read,
    open.map(({ id }) => id),
  );
  return open.filter(({ id }) => !applied.has(id)).map(({ id, title }) => ({ id, title }));
}

/** To a tenth. */
export const daysOf = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes / 144) / 10;
