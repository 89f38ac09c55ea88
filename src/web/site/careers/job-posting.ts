// A posting as search engines read it: https://schema.org/JobPosting.
import { company } from '#company';
import type { EmploymentType, Job } from '#contract/jobs.ts';

import { descriptionHtml, lastSecondOf, placeOf, salaryOf } from './job-facts.ts';

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
    description: descriptionHtml(job),
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
    identifier: { '@type': 'PropertyValue', name: company.legalName, value: String(job.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: company.legalName,
      sameAs: origin,
      logo: new URL(company.logo, origin).href,
    },
    ...place(job),
    ...salary(job),
  };
}

/** Remote work has no place, but a country people work from. Who is partly in an office has the office's place. */
function place(job: Job): object {
  const { locality, country, countryName } = placeOf(job);
  if (job.Work_timing === 'Remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName },
    };
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(locality && { addressLocality: locality }),
        addressCountry: country,
      },
    },
  };
}

/** A range has both ends. The lower end alone is what one can count on; 'up to' alone promises nothing. */
function salary(job: Job): object {
  const { currency, unit, min, max } = salaryOf(job) ?? { min: null };
  if (min === null) return {};
  const amount = max === null || max === min ? { value: min } : { minValue: min, maxValue: max };
  const unitText = unit?.toUpperCase();
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
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
