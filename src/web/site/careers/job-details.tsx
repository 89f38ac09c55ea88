import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import TrendingUp from 'lucide-react/icons/trending-up';

import { company } from '#company';
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { longDate, thousands } from '#web/lib/format.ts';

import { ApplyHere } from './apply-now.tsx';
import { salaryOf } from '#contract/jobs/job-facts.ts';
import { itemsOf } from '#contract/jobs/job-texts.ts';
import { appliesHere, hostOf } from './job-words.ts';

/** `isPreview`: as it will look, without what leads to an application. */
export function JobDetails({ job, isPreview }: { job: Job; isPreview?: boolean }) {
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <div className="flex items-center gap-3">
        <img src={company.logo} alt="" width={40} height={40} className="size-10" />
        <div>
          <p className="font-display text-lg font-semibold">{company.legalName}</p>
          <p className="text-sm text-muted">
            Posted on <time dateTime={job.posted_on}>{longDate(job.posted_on)}</time>
            {job.closes_on && (
              <>
                , apply by <time dateTime={job.closes_on}>{longDate(job.closes_on)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      <ul aria-label="In short" className="mt-6 flex flex-wrap gap-2">
        <Chip icon={<MapPin />} name="Location">
          {job.location}
        </Chip>
        <Chip icon={<Briefcase />} name="Employment">
          {job.employment_type}
        </Chip>
        <Chip icon={<Clock />} name="Way of working">
          {job.Work_timing}
        </Chip>
        <Chip icon={<TrendingUp />} name="Experience">
          {job.Experiance}
        </Chip>
        <Chip icon={<Banknote />} name="Salary">
          {salaryWords(job)}
        </Chip>
      </ul>
      <Block title="About This Role">
        <p className="max-w-reading whitespace-pre-line">{job.description}</p>
      </Block>
      <List title="Qualification" text={job.qualification} />
      <List title="Responsibility" text={job.responsibility} />
      <List title="Key Skills" text={job.Key_Skills} />
      <dl className="mt-10 grid gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Number of Positions</dt>
          <dd className="mt-0.5 font-medium">{job.No_Of_Positions}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Department</dt>
          <dd className="mt-0.5 font-medium">{job.department}</dd>
        </div>
      </dl>
      {!isPreview && (
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-sunken p-6">
          <ApplyHere job={job} variant="primary" size="lg">
            Apply on this site
          </ApplyHere>
          <p className="text-muted">
            <ClickHere job={job} />
          </p>
        </div>
      )}
    </div>
  );
}

/** `INR 900,000 to 1,400,000 a year`. */
function salaryWords(job: Job): string {
  const salary = salaryOf(job);
  if (!salary) return '';
  const { currency, unit, min, max } = salary;
  const amounts = [min, max].filter((amount) => amount !== null).map(thousands);
  const limit = max === null ? 'from ' : min === null ? 'up to ' : '';
  return `${limit}${currency} ${[...new Set(amounts)].join(' to ')} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

interface ChipProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

// A draft may not say it yet.
const Chip = ({ icon, name, children }: ChipProps) =>
  children !== '' && (
    <li className="inline-flex max-w-full items-center gap-2 rounded-full border border-line-mid px-3.5 py-1.5 text-sm [&_svg]:size-4 [&_svg]:text-muted">
      {icon}
      <span className="sr-only">{name}: </span>
      <span className="min-w-0">{children}</span>
    </li>
  );

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
);

const List = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <Block title={title}>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-accent">
        {itemsOf(text).map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Block>
  );

function ClickHere({ job }: { job: Job }) {
  const { job_url } = job;
  if (appliesHere(job_url)) {
    return (
      <>
        Or{' '}
        <Link
          to={fillPath(sitePages.apply, job)}
          state={{ isFromList: true }}
          preventScrollReset
          className="link"
        >
          click here to apply
        </Link>{' '}
        with the same form.
      </>
    );
  }
  const host = hostOf(job_url);
  const warn = (event: MouseEvent) => {
    event.preventDefault();
    // oxlint-disable-next-line no-console -- specified: only a warning is logged
    console.warn('This posting has no link to apply by.');
  };
  return (
    <>
      Or{' '}
      <a
        href={job_url || '#'}
        {...(job_url ? { target: '_blank', rel: 'noopener noreferrer' } : { onClick: warn })}
        className="link"
      >
        click here to apply
      </a>
      {host && ` on ${host}, in a new tab`}.
    </>
  );
}
