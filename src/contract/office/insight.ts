// What the office can see at a glance: numbers over a period, by days of the company's calendar.
import * as z from 'zod/mini';
import { stageKinds } from '#contract/applications/stages.ts';
import { call } from '#contract/call.ts';
import { idText } from '#contract/fields.ts';

// Where a calendar goes beyond four digits days are no longer in the order of their text.
const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const day = z.string().check(z.refine(isDay, 'A day is written such as 2026-04-01, from 1900 to 2199'));

/** A period is whole days, the last one included. Longer than this nobody reads, and a table has an end. */
export const PERIOD_MAX_DAYS = 1100;
/** Without `from`: so many days up to `to`, which is today unless it is said. */
export const PERIOD_DAYS = 84;
/** Refused when the end that was left out has been filled in. */
export const PERIOD_WORDS = `A period begins before it ends and is at most ${PERIOD_MAX_DAYS} days long`;

const periodQuery = z.object({
  from: z.optional(day).check(z.describe('The first day, by the company’s clocks.')),
  to: z.optional(day).check(z.describe('The last day.')),
});
export type PeriodQuery = z.infer<typeof periodQuery>;

const recruitmentQuery = z.extend(periodQuery, {
  job_id: z.optional(idText('job_id')).check(z.describe('The numbers of one posting.')),
});
export type RecruitmentQuery = z.infer<typeof recruitmentQuery>;

/** To a tenth; null: there is nothing to take the middle of. */
const days = z.nullable(z.number());

export const recruitmentInsight = z.object({
  per_week: z
    .array(
      z.object({
        week: z.string().check(z.describe('Its Monday.')),
        source: z.string(),
        applications: z.int(),
      }),
    )
    .check(z.describe('Applications by the Monday of the week they came in, and by source.')),
  funnel: z
    .array(
      z.object({
        stage: z.string(),
        kind: z.enum(stageKinds),
        entered: z.int().check(z.describe('Who came into the stage for the first time.')),
        now: z.int().check(z.describe('Who is there today.')),
        median_days: days.check(
          z.describe('The middle one of the times spent in the stage; null: nobody has left it.'),
        ),
      }),
    )
    .check(
      z.describe(
        'Each stage in its order: who came into it for the first time, who is there today, and the middle one of the times those who left it had spent there.',
      ),
    ),
  hires: z.int().check(z.describe('Hired in the period, and still.')),
  median_days_to_hire: days.check(z.describe('From the application on.')),
  rejected: z
    .array(z.object({ reason: z.string(), applications: z.int() }))
    .check(z.describe('Turned down in the period, and still, by the reason given; the most frequent first.')),
  jobs_without_applications: z
    .array(z.object({ id: z.int(), title: z.string() }))
    .check(z.describe('Open ones.')),
});
export type RecruitmentInsight = z.infer<typeof recruitmentInsight>;

export const jobInsight = z.object({
  jobs: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        applications: z.int(),
        interviews: z.int().check(z.describe('That have begun.')),
        hires: z.int(),
        median_days_to_hire: days,
      }),
    )
    .check(z.describe('Those that are open or had something in the period, the most applied for first.')),
});
export type JobInsight = z.infer<typeof jobInsight>;

const personInsight = z.object({
  user_id: z.int(),
  username: z.string(),
  interviews: z
    .optional(z.int())
    .check(z.describe('That they took part in and that have begun; with the area recruitment.')),
  moves: z
    .optional(z.int())
    .check(z.describe('Applicants they moved from stage to stage; with the area recruitment.')),
  answers: z.optional(z.int()).check(z.describe('Replies they wrote; with the area enquiries.')),
  median_hours_to_answer: z
    .optional(z.nullable(z.number()))
    .check(z.describe('The middle one of the times visitors had waited for a first answer.')),
});
export type PersonInsight = z.infer<typeof personInsight>;

export const peopleInsight = z.object({ people: z.array(personInsight) });
export type PeopleInsight = z.infer<typeof peopleInsight>;

export const enquiryInsight = z.object({
  per_week: z
    .array(
      z.object({ week: z.string().check(z.describe('Its Monday.')), received: z.int(), answered: z.int() }),
    )
    .check(z.describe('Each week by its Monday: how many came in, and how many had their first answer.')),
  median_hours_to_answer: z
    .nullable(z.number())
    .check(
      z.describe(
        'To a tenth: the middle one of the times to a first answer; null: there was none in the period.',
      ),
    ),
  waiting: z.int().check(z.describe('Without an answer today.')),
});
export type EnquiryInsight = z.infer<typeof enquiryInsight>;

const views = z.int();

export const visits = z.object({
  per_day: z
    .array(
      z.object({ day: z.string(), page: z.string().check(z.describe('A kind of page of the site.')), views }),
    )
    .check(z.describe('Views of each page on each day, earliest day first, then the most viewed.')),
  referrers: z
    .array(z.object({ host: z.string(), views }))
    .check(
      z.describe(
        'Other sites with a link that was followed, the hundred most followed first; last the `others` together.',
      ),
    ),
  refs: z
    .array(z.object({ ref: z.string(), views }))
    .check(z.describe('What stood behind `?ref=`, as on posters and in posts.')),
});
export type Visits = z.infer<typeof visits>;

export const insightCalls = {
  recruitment: call({
    method: 'GET',
    path: '/api/insight/recruitment/',
    who: 'staff',
    area: 'recruitment',
    summary:
      'Applications of a period by week and source, the way through the stages, hires, and open positions nobody has applied for. A move that was taken back within a minute does not count.',
    query: recruitmentQuery,
    status: 200,
    answer: recruitmentInsight,
    example: {
      answer: {
        per_week: [{ week: '2026-11-02', source: 'direct', applications: 12 }],
        funnel: [{ stage: 'Screening', kind: 'open', entered: 9, now: 4, median_days: 2.5 }],
        hires: 1,
        median_days_to_hire: 21.5,
        jobs_without_applications: [{ id: 7, title: 'UI Designer' }],
      },
    },
  }),
  enquiries: call({
    method: 'GET',
    path: '/api/insight/enquiries/',
    who: 'staff',
    area: 'enquiries',
    summary:
      'Enquiries of a period by week, how long visitors waited for the first answer, and how many wait today. Spam is left out.',
    query: periodQuery,
    status: 200,
    answer: enquiryInsight,
    example: {
      answer: {
        per_week: [{ week: '2026-11-02', received: 9, answered: 8 }],
        median_hours_to_answer: 5.5,
        waiting: 2,
      },
    },
  }),
  visits: call({
    method: 'GET',
    path: '/api/insight/visits/',
    who: 'staff',
    area: 'any',
    summary:
      'How often the pages of the site were viewed, by day, and where visitors came from. Counted without cookies, addresses or identifiers; robots and those who asked not to be are left out.',
    query: periodQuery,
    status: 200,
    answer: visits,
    example: {
      answer: {
        per_day: [{ day: '2026-11-02', page: '/', views: 120 }],
        referrers: [{ host: 'www.example.com', views: 14 }],
        refs: [{ ref: 'poster', views: 3 }],
      },
    },
  }),
  jobs: call({
    method: 'GET',
    path: '/api/insight/jobs/',
    who: 'staff',
    area: 'recruitment',
    summary:
      'Job by job: applications, interviews and hires of a period. Applications that name no posting are left out.',
    query: periodQuery,
    status: 200,
    answer: jobInsight,
    example: {
      answer: {
        jobs: [
          {
            id: 7,
            title: 'UI Designer',
            applications: 12,
            interviews: 4,
            hires: 1,
            median_days_to_hire: 21.5,
          },
        ],
      },
    },
  }),
  people: call({
    method: 'GET',
    path: '/api/insight/people/',
    who: 'staff',
    area: 'any',
    summary:
      'What colleagues have done in a period: superusers see everybody who did something, others themselves alone. Each number is there for whoever may read its area.',
    query: periodQuery,
    status: 200,
    answer: peopleInsight,
    example: {
      answer: {
        people: [
          {
            user_id: 2,
            username: 'meera',
            interviews: 4,
            moves: 31,
            answers: 8,
            median_hours_to_answer: 5.5,
          },
        ],
      },
    },
  }),
};
