import { describe, expect, it } from 'vitest';

import type { EnquiryInsight, RecruitmentInsight } from '#contract/office/insight.ts';

import {
  applicationsWords,
  daysWords,
  enquiriesWords,
  funnelWords,
  hiresWords,
  hoursWords,
  jobsWords,
  pagesWords,
  peopleWords,
  sourcesWords,
  visitsWords,
} from './words.ts';

const beforeWords = 'the 12 weeks before';

const recruitment = (over: Partial<RecruitmentInsight> = {}): RecruitmentInsight => ({
  per_week: [],
  funnel: [],
  hires: 0,
  median_days_to_hire: null,
  rejected: [],
  jobs_without_applications: [],
  ...over,
});
const arrived = (applications: number, source = 'direct') =>
  recruitment({ per_week: [{ week: '2026-11-02', source, applications }] });
const stage = (name: string, median_days: number | null, entered = 9) => ({
  stage: name,
  kind: 'open' as const,
  entered,
  now: 0,
  median_days,
});
const enquiries = (received: number, answered: number, hours: number | null): EnquiryInsight => ({
  per_week: [{ week: '2026-11-02', received, answered }],
  median_hours_to_answer: hours,
  waiting: 0,
});

describe('the sentence of applications', () => {
  it.each([
    [0, 40, null],
    [1, 0, '1 application.'],
    // Too few to compare.
    [3, 1, '3 applications.'],
    [40, 0, '40 applications.'],
    [40, 39, '40 applications, about as many as in the 12 weeks before.'],
    [52, 40, '52 applications, 12 more than in the 12 weeks before.'],
    [30, 40, '30 applications, 10 fewer than in the 12 weeks before.'],
    [80, 40, '80 applications, twice as many as in the 12 weeks before.'],
    [1300, 400, '1,300 applications, more than three times as many as in the 12 weeks before.'],
  ])('%i after %i', (now, before, words) => {
    expect(applicationsWords({ now: arrived(now), before: arrived(before), beforeWords })).toBe(words);
  });

  it('compares with nothing where nothing came', () => {
    expect(applicationsWords({ now: arrived(40), before: undefined, beforeWords })).toBe('40 applications.');
  });

  it('names a source that stands out, of enough', () => {
    const from = (...counts: number[]) =>
      recruitment({
        per_week: counts.map((applications, at) => ({
          week: '2026-11-02',
          source: ['direct', 'linkedin.com', 'poster', 'friends', 'fair'][at] ?? '',
          applications,
        })),
      });
    expect(sourcesWords(from(6, 5))).toBe('At least half came to us directly.');
    expect(sourcesWords(from(2, 20))).toBe('At least two thirds came through linkedin.com.');
    expect(sourcesWords(from(4, 4, 4, 4, 4))).toBe('They come from many places, none of which stands out.');
    expect(sourcesWords(from(2, 1))).toBeNull();
  });
});

describe('the sentence of stages', () => {
  const told = (now: ReturnType<typeof stage>[], before: ReturnType<typeof stage>[]) =>
    funnelWords({ now: recruitment({ funnel: now }), before: recruitment({ funnel: before }), beforeWords });

  it('names the one whose time has changed the most', () => {
    expect(
      told([stage('Screening', 3), stage('Interview', 14)], [stage('Screening', 5), stage('Interview', 7)]),
    ).toBe('Interview takes a week longer than in the 12 weeks before.');
    expect(told([stage('Screening', 3)], [stage('Screening', 5)])).toBe(
      'Screening takes 2 days less than in the 12 weeks before.',
    );
  });

  it('or else the one that takes longest, and without enough nothing', () => {
    expect(told([stage('Screening', 3), stage('Offer', 4.1)], [stage('Offer', 4)])).toBe(
      'Most time goes into Offer: 4 days.',
    );
    // Four people are chance, then as now.
    expect(told([stage('Screening', 3)], [stage('Screening', 9, 4)])).toBe(
      'Most time goes into Screening: 3 days.',
    );
    expect(told([stage('Screening', 30, 4)], [stage('Screening', 5)])).toBeNull();
    expect(told([stage('Screening', null)], [])).toBeNull();
    expect(told([stage('Screening', 0.4)], [])).toBeNull();
  });

  it('tells of those hired', () => {
    const hired = (hires: number, median_days_to_hire: number | null) =>
      recruitment({ hires, median_days_to_hire });
    expect(hiresWords({ now: hired(0, null), before: undefined, beforeWords })).toBeNull();
    expect(hiresWords({ now: hired(1, 21.4), before: hired(9, 40), beforeWords })).toBe(
      '3 weeks after they had applied.',
    );
    expect(hiresWords({ now: hired(6, 20), before: hired(5, 30), beforeWords })).toBe(
      '3 weeks after they had applied, 10 days sooner than in the 12 weeks before.',
    );
  });
});

describe('the sentences of enquiries and visits', () => {
  it.each([
    [enquiries(0, 0, null), undefined, null],
    [enquiries(1, 0, null), undefined, '1 enquiry.'],
    [enquiries(3, 1, 5.2), undefined, '3 enquiries. The one answer went out within 5 hours.'],
    // Few answers are told, and held against nothing.
    [enquiries(3, 2, 5.2), enquiries(3, 9, 50), '3 enquiries. Half of the answers went out within 5 hours.'],
    [enquiries(8, 6, 5.2), undefined, '8 enquiries. Half of the answers went out within 5 hours.'],
    [
      enquiries(20, 18, 5),
      enquiries(20, 19, 5.5),
      '20 enquiries, about as many as in the 12 weeks before. Half of the answers went out within 5 hours, as before.',
    ],
    [
      enquiries(20, 18, 5),
      enquiries(30, 19, 53),
      '20 enquiries, 10 fewer than in the 12 weeks before. Half of the answers went out within 5 hours, 2 days sooner than before.',
    ],
  ])('%#', (now, before, words) => {
    expect(enquiriesWords({ now, before, beforeWords })).toBe(words);
  });

  it('visits', () => {
    const visits = (views: number) => ({
      per_day: [{ day: '2026-11-02', page: '/', views }],
      referrers: [],
      refs: [],
    });
    expect(visitsWords({ now: visits(1200), before: visits(1000), beforeWords })).toBe(
      '1,200 views, 200 more than in the 12 weeks before.',
    );
    expect(visitsWords({ now: visits(0), before: visits(1000), beforeWords })).toBeNull();
    expect(
      pagesWords([
        { name: '/Career', value: 60 },
        { name: '/', value: 40 },
      ]),
    ).toBe('At least half of the views are of /Career.');
  });
});

it('tells of jobs, and of colleagues only together', () => {
  const job = (title: string, applications: number) => ({
    id: applications,
    title,
    applications,
    interviews: 0,
    hires: 0,
    median_days_to_hire: null,
  });
  const jobs = (...counts: number[]) => ({ jobs: counts.map((count, at) => job(`Job ${at}`, count)) });
  expect(jobsWords({ now: jobs(4, 20), before: undefined, beforeWords })).toBe(
    'At least two thirds of the applications are for Job 1.',
  );
  expect(jobsWords({ now: jobs(1, 2), before: undefined, beforeWords })).toBeNull();
  expect(jobsWords({ now: jobs(40), before: undefined, beforeWords })).toBeNull();
  expect(jobsWords({ now: jobs(9, 8, 8, 7, 6), before: undefined, beforeWords })).toBe(
    'The applications are for many jobs, none of which stands out.',
  );
  const people = (...moves: number[]) => ({
    people: moves.map((count, at) => ({ user_id: at, username: `p${at}`, moves: count })),
  });
  expect(peopleWords({ now: people(5, 7), before: people(20), beforeWords }, 'moves')).toBe(
    '12 moves, 8 fewer than in the 12 weeks before.',
  );
  expect(peopleWords({ now: people(5), before: people(20), beforeWords }, 'answers')).toBeNull();
});

it('says times as people do', () => {
  expect([0.2, 1.2, 3, 6.6, 10, 13.6, 21].map(daysWords)).toEqual([
    'half a day',
    'a day',
    '3 days',
    'a week',
    '10 days',
    '2 weeks',
    '3 weeks',
  ]);
  expect([0.01, 0.7, 1, 5.5, 35, 40, 100].map(hoursWords)).toEqual([
    '1 minute',
    '42 minutes',
    '1 hour',
    '6 hours',
    '35 hours',
    '2 days',
    '4 days',
  ]);
});
