import { DAY_MS } from '#contract/durations.ts';
import type { EmploymentType, Job, JobField, WorkTiming } from '#contract/jobs/jobs.ts';
import { insertJob } from '#server/features/jobs/jobs.store.ts';
import { unsaid } from '#server/features/jobs/job-rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { teams } from './job-teams.ts';

type Position = readonly [
  title: string,
  team: keyof typeof teams,
  location: string,
  positions: number,
  type: EmploymentType,
  timing: WorkTiming,
  experience: string,
];

const positions: readonly Position[] = [
  ['Front-end Engineer', 'engineering', 'Chennai', 3, 'full-time', 'Hybrid', '2-4 years'],
  ['Back-end Engineer', 'engineering', 'Bengaluru', 2, 'full-time', 'Hybrid', '3-6 years'],
  ['Full-stack Engineer', 'engineering', 'Chennai', 2, 'full-time', 'Remote', '4-7 years'],
  ['Mobile App Developer', 'engineering', 'Hyderabad', 1, 'full-time', 'On-site', '2-5 years'],
  ['Software Engineering Intern', 'engineering', 'Chennai', 4, 'internship', 'On-site', '0-1 years'],
  ['QA Engineer', 'quality', 'Chennai', 2, 'full-time', 'Hybrid', '2-4 years'],
  ['Test Automation Lead', 'quality', 'Bengaluru', 1, 'full-time', 'Remote', '5-8 years'],
  ['UI/UX Designer', 'design', 'Chennai', 1, 'full-time', 'Hybrid', '3-5 years'],
  ['Graphic Designer', 'design', 'Coimbatore', 1, 'part-time', 'Remote', '1-3 years'],
  ['Design Intern', 'design', 'Chennai', 2, 'internship', 'Hybrid', '0-1 years'],
  ['DevOps Engineer', 'operations', 'Chennai', 1, 'full-time', 'Remote', '4-7 years'],
  ['Database Administrator', 'operations', 'Hyderabad', 1, 'full-time', 'On-site', '5-10 years'],
  ['ERP Consultant', 'erp', 'Mumbai', 2, 'full-time', 'Hybrid', '3-6 years'],
  ['Implementation Specialist', 'erp', 'Pune', 1, 'full-time', 'On-site', '1-3 years'],
  ['Digital Marketing Executive', 'marketing', 'Chennai', 2, 'full-time', 'On-site', '1-3 years'],
  ['Social Media Manager', 'marketing', 'Kochi', 1, 'full-time', 'Remote', '2-4 years'],
  ['Content Writer', 'marketing', 'Madurai', 2, 'part-time', 'Remote', '1-2 years'],
  ['Business Development Manager', 'sales', 'Mumbai', 1, 'full-time', 'Hybrid', '5-8 years'],
  ['Project Manager', 'delivery', 'Chennai', 1, 'full-time', 'Hybrid', '6-10 years'],
  ['HR Generalist', 'people', 'Chennai', 1, 'full-time', 'On-site', '3-5 years'],
];

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function draftOf([title, name, location, count, type, timing, experience]: Position): Pick<Job, JobField> {
  const team = teams[name];
  return {
    title,
    location,
    department: team.department,
    No_Of_Positions: count,
    employment_type: type,
    Work_timing: timing,
    qualification: team.qualification,
    Key_Skills: team.skills,
    job_url: `https://jobs.example.com/${slug(title)}`,
    Experiance: experience,
    responsibility: team.responsibility,
    description: `${opening(title, type)} ${team.description}`,
  };
}

const opening = (title: string, type: EmploymentType): string =>
  type === 'internship'
    ? `Six paid months as ${title}, with a mentor of your own and work that ships.`
    : `We are looking for a ${title} who likes to finish what they start.`;

// A lakh and a half for each year in the lower bound of experience, on top of a start.
const salaryOf = (type: EmploymentType, experience: string): Partial<Job> => {
  if (type !== 'full-time') return {};
  const salary_min = 400_000 + 150_000 * Number.parseInt(experience, 10);
  return { salary_min, salary_max: Math.round(salary_min * 1.4), currency: 'INR', salary_unit: 'year' };
};

const questions: Job['questions'] = [
  { id: 'notice', text: 'How many weeks is your notice?', kind: 'number', required: true },
  { id: 'place', text: 'Can you come to the office two days a week?', kind: 'yes_no', required: true },
  {
    id: 'work',
    text: 'Which of these have you done most?',
    kind: 'choice',
    required: false,
    choices: ['Web', 'Mobile', 'Data', 'Infrastructure'],
  },
  { id: 'link', text: 'A link to something you have made', kind: 'short', required: false },
];

const draft: Position = ['Data Analyst', 'engineering', 'Chennai', 1, 'full-time', 'Hybrid', '2-4 years'];

export interface DemoJob {
  id: number;
  title: string;
  skills: string;
}

/** The oldest first, so that ids and days run the same way; and one that is being prepared. */
export async function demoJobs(tx: Tx, today: Date): Promise<DemoJob[]> {
  const jobs: DemoJob[] = [];
  for (const [index, position] of positions.toReversed().entries()) {
    const age = (positions.length - index) * 4 * DAY_MS;
    const posted = new Date(today.getTime() - age).toISOString();
    const job = await insertJob(
      tx,
      {
        ...unsaid,
        ...draftOf(position),
        ...salaryOf(position[4], position[6]),
        questions: position[0] === 'Front-end Engineer' ? questions : [],
        posted_on: posted.slice(0, 10),
      },
      posted,
    );
    jobs.push({ id: job.id, title: job.title, skills: job.Key_Skills });
  }
  const now = today.toISOString();
  const prepared = { ...unsaid, ...draftOf(draft), questions, posted_on: now.slice(0, 10) };
  await insertJob(tx, { ...prepared, state: 'draft', description: '' }, now);
  return jobs;
}
