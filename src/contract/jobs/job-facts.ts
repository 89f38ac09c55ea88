// What others read of a posting (search engines, feeds, job boards), in the forms they ask for. Only the server says it;
// of all this the sheet shows the salary.
import { companyTimeZone } from '#contract/time-zone.ts';
import { itemsOf } from './job-texts.ts';
import type { Job } from './jobs.ts';

/** The last second of a day by the company's clocks: `2026-12-31T23:59:59+05:30`. */
export const lastSecondOf = (day: string): string => atClock(day, '23:59:59');

/** The first second of the day it was posted. */
export const postedAt = ({ posted_on }: Pick<Job, 'posted_on'>): string => atClock(posted_on, '00:00:00');

// Clocks that are set forward at that very hour show the next one.
const atClock = (day: string, time: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: companyTimeZone, plainTime: Temporal.PlainTime.from(time) })
    .toString({ timeZoneName: 'never' });

interface JobSalary {
  currency: string;
  unit: NonNullable<Job['salary_unit']>;
  min: number | null;
  max: number | null;
}

/** Undefined where the amount, its currency or its unit is missing: none of them says anything alone. */
export function salaryOf({ salary_min, salary_max, currency, salary_unit }: Job): JobSalary | undefined {
  if ((salary_min === null && salary_max === null) || !currency || !salary_unit) return undefined;
  const isTurned = salary_min !== null && salary_max !== null && salary_min > salary_max;
  const [min, max] = isTurned ? [salary_max, salary_min] : [salary_min, salary_max];
  return { currency, unit: salary_unit, min, max };
}

/** `INR 900000 - 1400000 per year`, as job boards read it. */
export function salaryWords(job: Job): string {
  const salary = salaryOf(job);
  if (!salary) return '';
  const { currency, unit, min, max } = salary;
  const amount =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min} - ${max}`;
  return `${currency} ${amount} per ${unit}`;
}

/** What stands around a posting's own words. */
export interface FactWords {
  responsibility: string;
  qualification: string;
  skills: string;
  experience: (words: string) => string;
  /** Of a word of a list: how somebody is employed, and where they work. */
  said: (word: string) => string;
  salary: (job: Job) => string;
}

const english: FactWords = {
  responsibility: 'Responsibility',
  qualification: 'Qualification',
  skills: 'Key Skills',
  experience: (words) => `Experience: ${words}`,
  said: (word) => word,
  salary: salaryWords,
};

/** The whole posting as HTML. Search engines know paragraphs and lists, and leave headings out. */
export const descriptionHtml = (job: Job, words: FactWords = english): string =>
  [
    ...job.description.split('\n').map(paragraph),
    ...list(words.responsibility, job.responsibility),
    ...list(words.qualification, job.qualification),
    ...list(words.skills, job.Key_Skills),
    paragraph(job.Experiance && words.experience(job.Experiance)),
    paragraph([words.said(job.employment_type), words.said(job.Work_timing), job.location].join(', ')),
    paragraph(words.salary(job)),
  ].join('');

const paragraph = (text: string): string => (text.trim() === '' ? '' : `<p>${escapeMarkup(text.trim())}</p>`);

function list(title: string, text: string): string[] {
  const items = itemsOf(text).map((item) => `<li>${escapeMarkup(item)}</li>`);
  return items.length === 0 ? [] : [paragraph(title), `<ul>${items.join('')}</ul>`];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
