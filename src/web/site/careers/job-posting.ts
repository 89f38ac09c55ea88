// A posting as search engines read it: https://schema.org/JobPosting.
import { company } from '#company';
import type { EmploymentType, Job } from '#contract/jobs.ts';

const employment: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
};

const country = company.address.at(-1) ?? '';

export function jobPosting(job: Job, url: string): object {
  const { origin } = new URL(url);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: paragraphs(job.description),
    datePosted: job.posted_on,
    url,
    directApply: true,
    employmentType: employment[job.employment_type],
    totalJobOpenings: job.No_Of_Positions,
    experienceRequirements: job.Experiance,
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
  };
}

/** Remote work has no place, but a country people work from. */
const place = ({ Work_timing, location }: Job): object =>
  Work_timing === 'Remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: country },
      }
    : {
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: country },
        },
      };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The description is HTML there. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n|\n/)
    .map((line) => line.trim().replace(/[&<>]/g, (sign) => entities[sign] ?? sign))
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
