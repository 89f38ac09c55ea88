// What a report says: figures, and tables with a bar in each row. Only what whoever asks may read is in it.
import type {
  EnquiryInsight,
  JobInsight,
  PeopleInsight,
  RecruitmentInsight,
  Visits,
} from '#contract/insight.ts';

export interface ReportTable {
  title: string;
  /** What the numbers mean, where the heads do not say it. */
  note?: string;
  /** The first column is words, the others numbers; the first of them has bars. */
  heads: string[];
  rows: { words: string; numbers: (number | null)[] }[];
  /** In place of rows where there are none. */
  empty: string;
}

export interface ReportFacts {
  title: string;
  period: string;
  figures: { label: string; value: string }[];
  tables: ReportTable[];
}

/** What is not there is left out. */
export interface ReportNumbers {
  recruitment?: RecruitmentInsight | undefined;
  jobs?: JobInsight | undefined;
  enquiries?: EnquiryInsight | undefined;
  visits?: Visits | undefined;
  people?: PeopleInsight | undefined;
}

const ROWS_MAX = { sources: 12, jobs: 40, pages: 20, links: 12, people: 60 };

const number = new Intl.NumberFormat('en');
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const weekFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** As cells show it. */
export const shownNumber = (value: number | null): string => (value === null ? '–' : number.format(value));

export const periodWords = ({ from, to }: { from: string; to: string }): string => {
  const [first, last] = [from, to].map((day) => dayFormat.format(new Date(day)));
  return first === last ? `${first}` : `${first} to ${last}`;
};

const weekOf = (monday: string): string => weekFormat.format(new Date(monday));

/** Adds up by name, the most first. */
function summed<Row>(rows: readonly Row[], name: (row: Row) => string, value: (row: Row) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(name(row), (sums.get(name(row)) ?? 0) + value(row));
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const asRows = (sums: readonly (readonly [string, number])[], max = sums.length) =>
  sums.slice(0, max).map(([words, value]) => ({ words, numbers: [value] }));

export function figuresOf({ recruitment, enquiries, visits }: ReportNumbers): ReportFacts['figures'] {
  const figures: [label: string, value: number | null][] = [];
  if (recruitment)
    figures.push(
      ['Applications', total(recruitment.per_week.map(({ applications }) => applications))],
      ['Hires', recruitment.hires],
      ['Days to hire, median', recruitment.median_days_to_hire],
    );
  if (enquiries)
    figures.push(
      ['Enquiries', total(enquiries.per_week.map(({ received }) => received))],
      ['Hours to answer, median', enquiries.median_hours_to_answer],
      ['Without an answer today', enquiries.waiting],
    );
  if (visits) figures.push(['Page views', total(visits.per_day.map(({ views }) => views))]);
  return figures.map(([label, value]) => ({ label, value: shownNumber(value) }));
}

export function tablesOf(numbers: ReportNumbers): ReportTable[] {
  const { recruitment, jobs, enquiries, visits, people } = numbers;
  return [
    ...(recruitment ? recruitmentTables(recruitment) : []),
    ...(jobs ? [jobTable(jobs)] : []),
    ...(recruitment ? [withoutApplications(recruitment)] : []),
    ...(enquiries ? [enquiryTable(enquiries)] : []),
    ...(visits ? visitTables(visits) : []),
    ...(people ? [peopleTable(people)] : []),
  ];
}

const recruitmentTables = ({ per_week, funnel }: RecruitmentInsight): ReportTable[] => [
  {
    title: 'Applications by week',
    heads: ['Week from', 'Applications'],
    rows: summed(
      per_week,
      ({ week }) => week,
      ({ applications }) => applications,
    )
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([week, value]) => ({ words: weekOf(week), numbers: [value] })),
    empty: 'No applications came in.',
  },
  {
    title: 'Where applicants came from',
    heads: ['Source', 'Applications'],
    rows: asRows(
      summed(
        per_week,
        ({ source }) => source,
        ({ applications }) => applications,
      ),
      ROWS_MAX.sources,
    ),
    empty: 'No applications came in.',
  },
  {
    title: 'The way through the stages',
    note: 'Who came into a stage for the first time, who is there today, and the median of the days spent there.',
    heads: ['Stage', 'Entered', 'Now', 'Days'],
    rows: funnel.map(({ stage, entered, now, median_days }) => ({
      words: stage,
      numbers: [entered, now, median_days],
    })),
    empty: 'There are no stages.',
  },
];

const jobTable = ({ jobs }: JobInsight): ReportTable => ({
  title: 'Job by job',
  heads: ['Job', 'Applications', 'Interviews', 'Hires', 'Days to hire'],
  rows: jobs.slice(0, ROWS_MAX.jobs).map((job) => ({
    words: job.title,
    numbers: [job.applications, job.interviews, job.hires, job.median_days_to_hire],
  })),
  empty: 'No job was open or applied for.',
});

const withoutApplications = ({ jobs_without_applications: jobs }: RecruitmentInsight): ReportTable => ({
  title: 'Open positions nobody has applied for',
  heads: ['Position'],
  rows: jobs.slice(0, ROWS_MAX.jobs).map(({ title }) => ({ words: title, numbers: [] })),
  empty: 'Every open position has applications.',
});

const enquiryTable = ({ per_week }: EnquiryInsight): ReportTable => ({
  title: 'Enquiries by week',
  note: 'Answered are those that had their first answer in the week.',
  heads: ['Week from', 'Received', 'Answered'],
  rows: per_week.map(({ week, received, answered }) => ({
    words: weekOf(week),
    numbers: [received, answered],
  })),
  empty: 'No enquiries came in.',
});

const visitTables = ({ per_day, referrers, refs }: Visits): ReportTable[] => [
  {
    title: 'Pages of the site',
    heads: ['Page', 'Views'],
    rows: asRows(
      summed(
        per_day,
        ({ page }) => page,
        ({ views }) => views,
      ),
      ROWS_MAX.pages,
    ),
    empty: 'No page was viewed.',
  },
  {
    title: 'Links that were followed',
    heads: ['From', 'Views'],
    rows: asRows(
      [
        ...referrers.map(({ host, views }) => [host, views] as const),
        ...refs.map(({ ref, views }) => [`?ref=${ref}`, views] as const),
      ].toSorted(([, one], [, other]) => other - one),
      ROWS_MAX.links,
    ),
    empty: 'No link was followed.',
  },
];

const peopleTable = ({ people }: PeopleInsight): ReportTable => ({
  title: 'Colleagues',
  note: 'Interviews they took part in, applicants they moved, replies to enquiries and the median of the hours until a first one.',
  heads: ['Colleague', 'Interviews', 'Moves', 'Answers', 'Hours'],
  rows: people.slice(0, ROWS_MAX.people).map((person) => ({
    words: person.username,
    numbers: [
      person.interviews ?? null,
      person.moves ?? null,
      person.answers ?? null,
      person.median_hours_to_answer ?? null,
    ],
  })),
  empty: 'Nobody did anything that is counted.',
});
