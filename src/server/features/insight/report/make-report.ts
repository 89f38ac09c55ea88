// A report as a file. One is drawn at a time, so that there is room for everybody else.
import { reaches } from '#contract/areas.ts';
import type {
  EnquiryInsight,
  JobInsight,
  PeriodQuery,
  RecruitmentInsight,
  RecruitmentQuery,
  Visits,
} from '#contract/insight.ts';
import { type Period, periodOf } from '#server/insight/period.ts';
import type { Caller } from '#server/caller.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { InsightPorts } from '../insight.ports.ts';
import { readPeople } from '../read-people.ts';
import { type ReportFacts, type ReportNumbers, figuresOf, periodWords, tablesOf } from './report-facts.ts';

const limited = limitConcurrency({ atOnce: 1, waitingMax: 50 });

/** Each part as its own call answers it. */
export interface ReportPorts extends InsightPorts {
  jobTitle(db: Reader, id: number): Promise<string | undefined>;
  readRecruitment(query: RecruitmentQuery): Promise<RecruitmentInsight>;
  readByJob(query: PeriodQuery): Promise<JobInsight>;
  readEnquiries(query: PeriodQuery): Promise<EnquiryInsight>;
  readVisits(period: Period): Promise<Visits>;
}

export const makeReport = (
  ports: ReportPorts,
  query: RecruitmentQuery,
  caller: Caller,
): Promise<{ file: Buffer; name: string }> =>
  limited(async () => {
    const period = periodOf(query, ports);
    const facts = await reportFacts(ports, { ...period, job_id: query.job_id }, caller);
    const { drawReport } = await import('./draw-report.ts');
    return { file: await drawReport(facts), name: `Report ${period.from} to ${period.to}.pdf` };
  });

async function reportFacts(
  ports: ReportPorts,
  { job_id, ...period }: Period & Pick<RecruitmentQuery, 'job_id'>,
  caller: Caller,
): Promise<ReportFacts> {
  const { recruitment, enquiries } = caller.permissions;
  const seesApplicants = reaches(recruitment, 'read');
  if (job_id !== undefined) {
    if (!seesApplicants) throw new DomainError('not_permitted');
    const job = await ports.jobTitle(ports.database.read, job_id);
    if (job === undefined) throw new DomainError('job_not_found');
    const numbers = await ofJob(ports, job_id, period);
    return {
      title: job,
      period: periodWords(period),
      figures: figuresOf(numbers),
      tables: tablesOf(numbers),
    };
  }
  const numbers: ReportNumbers = {
    ...(seesApplicants && {
      recruitment: await ports.readRecruitment(period),
      jobs: await ports.readByJob(period),
    }),
    ...(reaches(enquiries, 'read') && { enquiries: await ports.readEnquiries(period) }),
    visits: await ports.readVisits(period),
    // Colleagues are nobody else's business, on paper least of all.
    ...(caller.kind === 'person' &&
      caller.isSuperuser && { people: await readPeople(ports, period, caller) }),
  };
  return {
    title: 'The office in numbers',
    period: periodWords(period),
    figures: figuresOf(numbers),
    tables: tablesOf(numbers),
  };
}

async function ofJob(ports: ReportPorts, job_id: number, period: Period): Promise<ReportNumbers> {
  const recruitment = await ports.readRecruitment({ ...period, job_id });
  const { jobs } = await ports.readByJob(period);
  return { recruitment, jobs: { jobs: jobs.filter(({ id }) => id === job_id) } };
}
