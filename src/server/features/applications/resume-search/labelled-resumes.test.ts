// 200 made résumés with questions: who must be found, who must not, who must come first.
import type { Application } from '#contract/applications/applications.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { giveText } from '#tests/support/resume-search.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Label {
  number: number;
  role: (typeof roles)[number];
  city: string;
  /** Mentions another role's work in passing. */
  isNextTo: string | undefined;
}

const roles = [
  { title: 'Java Developer', skills: 'Java, Spring Boot, Hibernate and PostgreSQL' },
  { title: 'Frontend Developer', skills: 'JavaScript, TypeScript, React and CSS' },
  { title: 'Data Scientist', skills: 'Python, R, machine learning and statistics' },
  { title: 'Embedded Engineer', skills: 'C++, C, RTOS and board bring-up' },
  { title: 'Game Developer', skills: 'C#, Unity and shaders' },
  { title: 'DevOps Engineer', skills: 'Kubernetes, Terraform, Go and observability' },
  { title: 'Technical Writer', skills: 'documentation, DITA and plain language' },
  { title: 'Recruiter', skills: 'sourcing, interviews and learning machines for candidates' },
  { title: 'Designer', skills: 'Figma, design systems and accessibility' },
  { title: 'Tester', skills: 'Selenium, exploratory testing and regression suites' },
] as const;
const cities = [
  'Chennai',
  'Łódź',
  'São Paulo',
  'Zürich',
  'Kraków',
  'Madurai',
  'Montréal',
  '東京',
  'Афины',
  'Ёлкино',
];

const labels: Label[] = Array.from({ length: 200 }, (_, number) => ({
  number,
  role: roles[number % roles.length]!,
  city: cities[Math.floor(number / roles.length) % cities.length]!,
  isNextTo: number % 23 === 0 ? roles[(number + 1) % roles.length]?.title : undefined,
}));

const textOf = ({ number, role, city, isNextTo }: Label): string =>
  [
    `Curriculum vitae\n${city}`,
    `Profile\n${number % 9} years of work with ${role.skills}.`,
    'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore. '.repeat(
      1 + (number % 5),
    ),
    isNextTo ? `Sat next to a ${isNextTo} for a year.` : '',
    number % 50 === 7 ? 'Speaker at the Zanzibar conference, inter-\nnationally.' : '',
    'Interests: chess, running, cooking.',
  ].join('\n\n');

const is =
  (...titles: string[]) =>
  ({ role }: Label) =>
    titles.includes(role.title);
const livesIn =
  (city: string) =>
  (label: Label): boolean =>
    label.city === city;
const all = () => true;

const questions: [q: string, isRight: (label: Label) => boolean][] = [
  ['lorem chess', all],
  ['java', (label) => is('Java Developer')(label) || label.isNextTo === 'Java Developer'],
  ['c++', is('Embedded Engineer')],
  ['c#', is('Game Developer')],
  ['"machine learning"', is('Data Scientist')],
  ['machine* learning', is('Data Scientist', 'Recruiter')],
  ['kubernetes -lodz', (label) => is('DevOps Engineer')(label) && !livesIn('Łódź')(label)],
  [
    'react or figma zurich',
    (label) => is('Frontend Developer', 'Designer')(label) && livesIn('Zürich')(label),
  ],
  ['"sao paulo" unity', (label) => livesIn('São Paulo')(label) && is('Game Developer')(label)],
  ['東京', livesIn('東京')],
  ['афины selenium', (label) => livesIn('Афины')(label) && is('Tester')(label)],
  ['елкино', livesIn('Ёлкино')],
  ['zanzibar internationally', ({ number }) => number % 50 === 7],
  ['access*', is('Designer')],
  ['cobol', () => false],
];

/** Whoever applied as that comes before whoever only mentions it. */
const first = ['Data Scientist', 'Technical Writer', 'Tester'];

describe.each(bothEngines)('of 200 résumés on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
    for (const label of labels) {
      const overrides = { name: `Applicant ${label.number}`, job_title: label.role.title };
      const place = { current_location: label.city, subject: 'My application' };
      await giveText(api, await addApplicant(api, { ...overrides, ...place }), textOf(label));
    }
  });
  afterAll(() => api.close());

  const ask = async (q: string): Promise<Application[]> => {
    const answer = await api.get(
      `/api/job-application/?page=1&page_size=200&q=${encodeURIComponent(q)}`,
      staff,
    );
    return answer.json<Application[]>();
  };

  it.each(questions)('those who fit are found, and nobody else: %s', async (q, isRight) => {
    const found = (await ask(q)).map(({ name }) => Number(name.split(' ')[1]));
    expect(found.toSorted((one, other) => one - other)).toEqual(
      labels.filter(isRight).map(({ number }) => number),
    );
  });

  it.each(first)('who applied as a %s comes first', async (title) => {
    const found = (await ask(title)).map(({ job_title }) => job_title === title);
    expect(found.filter(Boolean)).toHaveLength(20);
    expect(found.slice(0, 20)).not.toContain(false);
    expect(found.length).toBeGreaterThan(20);
  });
});
