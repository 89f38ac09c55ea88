// What is missing or odd about a posting, for job search engines and for readers. Without schemas: the form shows it
// while one types, the server for what is saved.
import { isCurrency } from './currencies.ts';
import { countryOfRegion, placesOf } from './job-places.ts';

/** `must`: it cannot go out like this; `should`: search engines or readers miss it; `hint`: worth a thought. */
export const checkLevels = ['must', 'should', 'hint'] as const;

export interface JobCheck {
  field: string;
  level: (typeof checkLevels)[number];
  message: string;
}

/** What every posting that is out has: the twelve of the form, in its words. */
export const jobLabels = {
  title: 'Title',
  location: 'Location',
  department: 'Department',
  No_Of_Positions: 'No Of Positions',
  Experiance: 'Experience',
  employment_type: 'Employment Type',
  Work_timing: 'Work Timing',
  job_url: 'DB URL Link',
  qualification: 'Qualification',
  Key_Skills: 'Key Skills',
  responsibility: 'Responsibility',
  description: 'Description',
} as const;
export type JobField = keyof typeof jobLabels;
export const jobFields = Object.keys(jobLabels) as JobField[];

export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Which of the twelve are still missing, with the words for each. */
export const missingFields = (fields: Partial<Record<JobField, unknown>>): [JobField, string][] =>
  jobFields.flatMap((name) => (isMissing(fields[name]) ? [[name, `${jobLabels[name]} is required`]] : []));

export const CURRENCY_MESSAGE = 'Currency must be a code of ISO 4217 such as INR';

/** A stored job, or what a form holds of one so far. */
export type CheckedJob = Partial<Record<JobField, string | number>> & {
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
  currency?: string | null | undefined;
  closes_on?: string | null | undefined;
};

/** Search engines and phones cut longer ones. */
const TITLE_MAX_CHARACTERS = 70;
const DESCRIPTION_MIN_CHARACTERS = 200;
const DESCRIPTION_LONG_CHARACTERS = 5000;
const QUALIFICATIONS_MANY = 8;

// Capitals of a word this long are no abbreviation.
const CAPITALS = /\p{Lu}{5,}/u;
const SALARY = /[€$£¥₹]\s?\d|\b\d[\d.,]*\s?(?:k|lpa|lakhs?|usd|eur|gbp|inr)\b/i;

/**
 * Words that keep good people from applying, with what says the same to all. After D. Gaucher, J. Friesen and A. C. Kay,
 * 'Evidence that gendered wording in job advertisements exists and sustains gender inequality' (2011), for the first
 * lines; after the EEOC's 'Prohibited employment policies/practices: job advertisements' for age and origin.
 */
const turningAway: readonly [words: RegExp, instead: string][] = [
  [/\b(?:ninja|rock\s?star|guru|wizard|superhero)s?\b/i, 'Say what the work is instead'],
  [/\b(?:dominate|dominant|aggressive|fearless|killer instinct)\b/i, 'Say what is to be reached instead'],
  [/\b(?:salesman|chairman|manpower|waitress|he will|his duties)\b/i, 'Use a word that means everybody'],
  [/\b(?:young|youthful|digital native|recent graduates?|fresher)s?\b/i, 'Say what one should know instead'],
  [/\b(?:native speaker|mother tongue)s?\b/i, 'Say how well the language is needed, such as fluent'],
  [/\b(?:work hard,? play hard|under pressure|thick skin)\b/i, 'Say how the days really are instead'],
];

type Check = (job: CheckedJob, companyNames: readonly string[]) => JobCheck | false | undefined;

const should = (field: string, message: string): JobCheck => ({ field, level: 'should', message });
const hint = (field: string, message: string): JobCheck => ({ field, level: 'hint', message });

const textOf = (job: CheckedJob, field: JobField): string => String(job[field] ?? '').trim();

const checks: readonly Check[] = [
  (job) =>
    CAPITALS.test(textOf(job, 'title')) &&
    should('title', 'Capitals are hard to read, and search engines may leave such a title out.'),
  (job) =>
    textOf(job, 'title').length > TITLE_MAX_CHARACTERS &&
    should('title', `A title over ${TITLE_MAX_CHARACTERS} characters is cut in search results.`),
  (job) =>
    SALARY.test(textOf(job, 'title')) &&
    should('title', 'Search engines leave titles with a salary out. It has fields of its own.'),
  (job) =>
    textOf(job, 'title').includes('!') &&
    should('title', 'An exclamation mark makes a title look like an advertisement. Leave it out.'),
  (job, companyNames) => {
    const title = textOf(job, 'title').toLowerCase();
    const named = companyNames.find((name) => title.includes(name.toLowerCase()));
    return named !== undefined && should('title', `“${named}” stands beside the title anyway. Leave it out.`);
  },
  (job) =>
    textOf(job, 'Work_timing') !== 'Remote' &&
    textOf(job, 'location') !== '' &&
    placesOf(textOf(job, 'location')).length === 0 &&
    should('location', 'Work on site needs a place: a town, so that people nearby find it.'),
  (job) => {
    const named = placesOf(textOf(job, 'location'));
    const unsaid = named.find(({ country }) => country === '');
    if (unsaid)
      return should(
        'location',
        `Say in which country “${unsaid.locality}” is, as in “Berlin, Germany”: search engines ask for it.`,
      );
    return (
      textOf(job, 'Work_timing') === 'Remote' &&
      textOf(job, 'location') !== '' &&
      named.length === 0 &&
      should('location', 'Say from which country people may work: search engines ask for it.')
    );
  },
  (job) => {
    const odd = placesOf(textOf(job, 'location')).find(
      ({ region, country }) => (countryOfRegion(region) ?? country) !== country,
    );
    return odd && should('location', `“${odd.region}” is not in “${odd.countryName}”.`);
  },
  ({ currency }) => Boolean(currency) && !isCurrency(currency ?? '') && should('currency', CURRENCY_MESSAGE),
  (job) =>
    textOf(job, 'description') !== '' &&
    textOf(job, 'description').length < DESCRIPTION_MIN_CHARACTERS &&
    should(
      'description',
      `Under ${DESCRIPTION_MIN_CHARACTERS} characters tell little. Say what the days look like and whom one works with.`,
    ),
  ({ salary_min, salary_max }) =>
    typeof salary_min !== 'number' &&
    typeof salary_max !== 'number' &&
    should('salary_min', 'Postings with a salary are found and answered more often. Name a range.'),
  ({ closes_on }) =>
    !closes_on &&
    should('closes_on', 'A closing day tells people when to decide, and search engines ask for it.'),
  (job) => {
    const places = placesOf(textOf(job, 'location'));
    const words = places.map(({ locality, region, countryName }) =>
      [locality, region, countryName].filter(Boolean).join(', '),
    );
    return (
      places.length > 1 &&
      hint(
        'location',
        `These are ${places.length} places: ${words.map((each) => `“${each}”`).join(' and ')}. Commas and semicolons part them.`,
      )
    );
  },
  ({ salary_min, salary_max }) => {
    const hasFrom = typeof salary_min === 'number';
    return (
      hasFrom !== (typeof salary_max === 'number') &&
      hint(
        hasFrom ? 'salary_max' : 'salary_min',
        `Search engines are told ${hasFrom ? '“from”' : '“up to”'} alone. With both ends people know where they stand.`,
      )
    );
  },
  (job) =>
    textOf(job, 'description').length > DESCRIPTION_LONG_CHARACTERS &&
    hint('description', `Over ${DESCRIPTION_LONG_CHARACTERS} characters are rarely read to the end.`),
  (job) =>
    textOf(job, 'qualification')
      .split(',')
      .filter((item) => item.trim() !== '').length > QUALIFICATIONS_MANY &&
    hint(
      'qualification',
      `More than ${QUALIFICATIONS_MANY} qualifications keep people away who could do the work. Keep what is needed on the first day.`,
    ),
];

const readFields = ['title', 'description', 'qualification', 'responsibility', 'Key_Skills'] as const;

const awayWords = (job: CheckedJob): JobCheck[] =>
  readFields.flatMap((field) =>
    turningAway.flatMap(([words, instead]) => {
      const found = words.exec(textOf(job, field))?.[0];
      return found === undefined ? [] : hint(field, `“${found}” turns people away. ${instead}.`);
    }),
  );

/** What cannot stay first, then what is missed, then what is worth a thought. */
export const checksOf = (job: CheckedJob, companyNames: readonly string[]): JobCheck[] => {
  const found = checks.flatMap((check) => check(job, companyNames) || []);
  return [
    ...missingFields(job).map(([field, message]): JobCheck => ({ field, level: 'must', message })),
    ...found.filter(({ level }) => level === 'should'),
    ...found.filter(({ level }) => level === 'hint'),
    ...awayWords(job),
  ];
};
