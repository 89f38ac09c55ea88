// Numbers for the screens that show them: much, little and none, always the same, on a day that does not pass.
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { insightCalls } from '#contract/office/insight.ts';
import type {
  EnquiryInsight,
  JobInsight,
  PeopleInsight,
  RecruitmentInsight,
  Visits,
} from '#contract/office/insight.ts';
import { todayCalls } from '#contract/office/today.ts';
import type { Today } from '#contract/office/today.ts';

const NOW = '2026-11-18T09:30:00.000Z';

export type HowMuch = 'much' | 'little' | 'none';

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function daysBetween(from: string, to: string, step = 1): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, step)) days.push(day);
  return days;
}

const mondaysIn = (from: string, to: string): string[] =>
  daysBetween(plusDays(from, -((new Date(from).getUTCDay() + 6) % 7)), to, 7);

/** Up and down, without chance. */
const wave = (place: number, middle: number): number =>
  Math.round(middle + (middle / 2) * Math.sin(place * 1.7));

const stages = ['New', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected'] as const;
const kinds = ['open', 'open', 'open', 'open', 'hired', 'rejected'] as const;
const some = [
  ['linkedin.com', 7],
  ['direct', 5],
  ['campus-fair', 3],
  ['=1+1', 1],
] as const;

function recruitment(howMuch: HowMuch, from: string, to: string): RecruitmentInsight {
  const weeks = mondaysIn(from, to);
  const isBefore = to < NOW.slice(0, 10);
  const sources = howMuch === 'much' ? [...some, ...manySources] : some.slice(0, 1);
  const rows = howMuch === 'much' ? weeks : weeks.slice(-1);
  const [entered, median] =
    howMuch === 'much'
      ? [[412, 260, 71, 24, 11, 190], isBefore ? [2, 4, 5, 3] : [2.4, 4.2, 12.1, 3]]
      : [[1], []];
  return {
    per_week:
      howMuch === 'none'
        ? []
        : rows.flatMap((week, place) =>
            sources.map(([source, middle]) => ({
              week,
              source,
              applications: howMuch === 'much' ? Math.max(1, wave(place + middle, middle)) : 1,
            })),
          ),
    funnel: stages.map((stage, place) => ({
      stage,
      kind: kinds[place] ?? 'open',
      entered: howMuch === 'none' ? 0 : (entered[place] ?? 0),
      now: howMuch === 'none' ? 0 : Math.round((entered[place] ?? 0) / 4),
      median_days: howMuch === 'none' ? null : (median[place] ?? null),
    })),
    hires: howMuch === 'much' ? 11 : 0,
    median_days_to_hire: howMuch === 'much' ? 24.5 : null,
    rejected:
      howMuch === 'much'
        ? [
            { reason: 'Not enough experience', applications: 21 },
            { reason: 'The position is filled', applications: 8 },
          ]
        : [],
    jobs_without_applications:
      howMuch === 'much'
        ? Array.from({ length: 9 }, (_, place) => ({
            id: place + 1,
            title: `Database Administrator ${place + 1}`,
          }))
        : [],
  };
}

const manySources = Array.from({ length: 56 }, (_, place) => [`board-${place + 1}`, 1] as const);

const enquiries = (howMuch: HowMuch, from: string, to: string): EnquiryInsight => ({
  per_week: mondaysIn(from, to).map((week, place, weeks) => {
    const received =
      howMuch === 'much' ? wave(place, 9) : howMuch === 'little' && place === weeks.length - 1 ? 1 : 0;
    return { week, received, answered: howMuch === 'much' ? Math.max(0, received - (place % 3)) : 0 };
  }),
  median_hours_to_answer: howMuch === 'much' ? 5.5 : null,
  waiting: howMuch === 'much' ? 4 : howMuch === 'little' ? 1 : 0,
});

function visits(howMuch: HowMuch, from: string, to: string): Visits {
  const pages = [
    '/',
    '/Career',
    '/services',
    '/about',
    '/contact',
    '/resources',
    '/article-1',
    '/article-2',
    '/privacy',
  ];
  if (howMuch === 'none') return { per_day: [], referrers: [], refs: [] };
  if (howMuch === 'little') return { per_day: [{ day: to, page: '/', views: 1 }], referrers: [], refs: [] };
  return {
    per_day: daysBetween(from, to).flatMap((day, place) =>
      pages.map((page, at) => ({ day, page, views: wave(place + at, 40 - at * 4) })),
    ),
    referrers: [
      { host: 'www.google.com', views: 812 },
      { host: 'www.linkedin.com', views: 240 },
    ],
    refs: [{ ref: 'poster', views: 31 }],
  };
}

const jobs = (howMuch: HowMuch): JobInsight => ({
  jobs: Array.from({ length: { much: 60, little: 1, none: 0 }[howMuch] }, (_, place) => ({
    id: place + 1,
    title: `Engineer ${place + 1}`,
    applications: 60 - place,
    interviews: place % 4,
    hires: place % 3 === 0 ? 1 : 0,
    median_days_to_hire: place % 3 === 0 ? 20.5 : null,
  })),
});

const people = (howMuch: HowMuch): PeopleInsight => ({
  people: ['meera', 'arun', 'farah']
    .slice(0, { much: 3, little: 1, none: 0 }[howMuch])
    .map((username, place) => ({
      user_id: place + 1,
      username,
      interviews: 9 - place,
      moves: 40 - place * 7,
      answers: 12 - place * 4,
      median_hours_to_answer: 4.2 + place,
    })),
});

const today = (howMuch: HowMuch): Today => {
  const count = { much: 7, little: 1, none: 0 }[howMuch];
  return {
    interviews: Array.from({ length: count }, (_, place) => ({
      id: place + 1,
      application_id: place + 1,
      applicant: `Maximiliana Venkataramanan-Krishnamurthy ${place + 1}`,
      job_title: 'Front-end Engineer',
      starts_at: `2026-11-18T0${place + 2}:00:00.000Z`,
      ends_at: `2026-11-18T0${place + 2}:45:00.000Z`,
      interviewers: ['Meera Nair', 'Arun Prakash'],
    })),
    waiting: Array.from({ length: count }, (_, place) => ({
      kind: (['enquiry', 'mention', 'interview', 'job'] as const)[place % 4] ?? 'job',
      id: place + 1,
      title: `A shop for our products ${place + 1}`,
      since: `2026-11-0${place + 1}T09:00:00.000Z`,
      record: { kind: 'enquiry', id: place + 1 },
    })),
    waiting_count: count * 5,
  };
};

/** From now on the page is told these numbers; `asked` is filled with what it asks for. */
export async function tellNumbers(
  page: Page,
  howMuch: HowMuch,
  asked: URLSearchParams[] = [],
): Promise<void> {
  await page.clock.setFixedTime(NOW);
  const tell = (path: string, answer: (from: string, to: string) => unknown) =>
    page.route(`**${path}*`, (route) => {
      const params = new URL(route.request().url()).searchParams;
      asked.push(params);
      return route.fulfill({ json: answer(params.get('from') ?? '', params.get('to') ?? '') });
    });
  await tell(insightCalls.recruitment.path, (from, to) => recruitment(howMuch, from, to));
  await tell(insightCalls.enquiries.path, (from, to) => enquiries(howMuch, from, to));
  await tell(insightCalls.visits.path, (from, to) => visits(howMuch, from, to));
  await tell(insightCalls.jobs.path, () => jobs(howMuch));
  await tell(insightCalls.people.path, () => people(howMuch));
  await tell(todayCalls.read.path, () => today(howMuch));
}
