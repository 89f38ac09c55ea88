// A posting as search engines read it: https://schema.org/JobPosting.
import { identity, logoAddress } from '#contract/identity/current.ts';
import { isCurrency } from '#contract/jobs/currencies.ts';
import { type JobPlace, placesOf } from '#contract/jobs/job-places.ts';
import type { EmploymentType, Job } from '#contract/jobs/jobs.ts';

import { type FactWords, descriptionHtml, lastSecondOf, salaryOf } from '#contract/jobs/job-facts.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { fillNames } from '#contract/texts/message.ts';
import type { TextOf } from '#web/lib/use-texts.ts';
import { isEnglish, said } from '#web/site-content.ts';

import { salaryText } from './salary-text.ts';

const employment: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
};

export function jobPosting(job: Job, url: string): object {
  const { origin } = new URL(url);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: isEnglish() ? descriptionHtml(job) : descriptionHtml(job, wordsHere()),
    datePosted: job.posted_on,
    ...(job.closes_on && { validThrough: lastSecondOf(job.closes_on) }),
    url,
    // Our own form is on the page, wherever else one may apply.
    directApply: true,
    employmentType: employment[job.employment_type],
    ...(job.No_Of_Positions > 0 && { totalJobOpenings: job.No_Of_Positions }),
    ...experience(job),
    qualifications: job.qualification,
    responsibilities: job.responsibility,
    skills: job.Key_Skills,
    occupationalCategory: job.department,
    identifier: { '@type': 'PropertyValue', name: identity().legal_name, value: String(job.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: identity().legal_name,
      sameAs: origin,
      logo: new URL(logoAddress(identity()), origin).href,
    },
    ...place(job),
    ...salary(job),
  };
}

/** In the words of the page. */
const wordsHere = (): FactWords => ({
  responsibility: jobTexts['job.responsibility.headline'],
  qualification: jobTexts['job.qualification.headline'],
  skills: jobTexts['job.skills.headline'],
  experience: (words) =>
    fillNames(jobTexts['job.facts.fact'], { name: jobTexts['job.facts.experience'] }) + words,
  said,
  salary: (job) => salaryText(textOf, job),
});

const textOf: TextOf<typeof jobTexts> = (id, ...[values]) => fillNames(jobTexts[id], values);

/** Remote work has no place, but countries people work from. Who is partly in an office has the office's place. */
function place(job: Job): object {
  const places = placesOf(job.location);
  if (job.Work_timing !== 'Remote') return listed('jobLocation', places.map(jobLocation));
  const countries = new Set(places.map(({ countryName }) => countryName).filter(Boolean));
  return {
    jobLocationType: 'TELECOMMUTE',
    ...listed(
      'applicantLocationRequirements',
      [...countries].map((name) => ({ '@type': 'Country', name })),
    ),
  };
}

const jobLocation = ({ locality, region, country }: JobPlace): object => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  },
});

/** One stands alone; none is left out. */
const listed = (name: string, values: object[]): object =>
  values.length === 0 ? {} : { [name]: values.length === 1 ? values[0] : values };

function salary(job: Job): object {
  const found = salaryOf(job);
  if (!found || !isCurrency(found.currency)) return {};
  const { currency, unit, min, max } = found;
  const amount =
    min === max
      ? { value: min }
      : { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText: unit.toUpperCase() },
    },
  };
}

/** Search engines count months; of other words than `2-4 years` they understand nothing. */
function experience({ Experiance }: Job): object {
  const [, from, unit = ''] = YEARS.exec(Experiance) ?? [];
  if (from === undefined) return {};
  const monthsOfExperience = Number(from) * (/year/i.test(unit) ? 12 : 1);
  return {
    experienceRequirements:
      monthsOfExperience === 0
        ? 'no requirements'
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience },
  };
}

const YEARS = /^\D{0,20}?(\d{1,2})\s*\+?\s*(?:(?:-|–|to)\s*\d{1,2}\s*\+?\s*)?(year|month)/i;
