import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import TrendingUp from 'lucide-react/icons/trending-up';

import { identity } from '#contract/identity/current.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { longDate } from '#web/lib/format.ts';

import { ApplyHere } from './apply-now.tsx';
import { itemsOf } from '#contract/jobs/job-texts.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { appliesHere, hostOf } from './job-words.ts';
import { salaryText } from './salary-text.ts';

/** `isPreview`: as it will look, without what leads to an application. */
export function JobDetails({ job, isPreview }: { job: Job; isPreview?: boolean }) {
  const text = useTexts(jobTexts);
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <div className="flex items-center gap-3">
        <CompanyMark className="h-10" />
        <div>
          <p className="font-display text-lg font-semibold">{identity().legal_name}</p>
          <p className="text-sm text-muted">
            <Days job={job} />
          </p>
        </div>
      </div>
      <ul aria-label={text('job.facts.name')} className="mt-6 flex flex-wrap gap-2">
        <Chip icon={<MapPin />} name={text('job.facts.location')}>
          {job.location}
        </Chip>
        <Chip icon={<Briefcase />} name={text('job.facts.employment')}>
          {job.employment_type}
        </Chip>
        <Chip icon={<Clock />} name={text('job.facts.timing')}>
          {job.Work_timing}
        </Chip>
        <Chip icon={<TrendingUp />} name={text('job.facts.experience')}>
          {job.Experiance}
        </Chip>
        <Chip icon={<Banknote />} name={text('job.facts.salary')}>
          {salaryText(text, job)}
        </Chip>
      </ul>
      <Block title={text('job.about.headline')}>
        <p className="max-w-reading whitespace-pre-line">{job.description}</p>
      </Block>
      <List title={text('job.qualification.headline')} text={job.qualification} />
      <List title={text('job.responsibility.headline')} text={job.responsibility} />
      <List title={text('job.skills.headline')} text={job.Key_Skills} />
      <dl className="mt-10 grid gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{text('job.facts.positions')}</dt>
          <dd className="mt-0.5 font-medium">{job.No_Of_Positions}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{text('job.facts.department')}</dt>
          <dd className="mt-0.5 font-medium">{job.department}</dd>
        </div>
      </dl>
      {!isPreview && (
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-sunken p-6">
          <ApplyHere job={job} variant="primary" size="lg">
            {text('job.apply.here')}
          </ApplyHere>
          <p className="text-muted">
            <ClickHere job={job} />
          </p>
        </div>
      )}
    </div>
  );
}

function Days({ job: { posted_on, closes_on } }: { job: Job }) {
  const rich = useRichTexts(jobTexts);
  const day = <time dateTime={posted_on}>{longDate(posted_on)}</time>;
  if (!closes_on) return rich('job.facts.posted', { day });
  return rich('job.facts.postedUntil', {
    day,
    last: <time dateTime={closes_on}>{longDate(closes_on)}</time>,
  });
}

interface ChipProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

function Chip({ icon, name, children }: ChipProps) {
  const text = useTexts(jobTexts);
  // A draft may not say it yet.
  if (children === '') return null;
  return (
    <li className="inline-flex max-w-full items-center gap-2 rounded-full border border-line-mid px-3.5 py-1.5 text-sm [&_svg]:size-4 [&_svg]:text-muted">
      {icon}
      <span className="sr-only">{text('job.facts.fact', { name })}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
);

const List = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <Block title={title}>
      <ul className="list-disc space-y-1.5 ps-5 marker:text-accent">
        {itemsOf(text).map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Block>
  );

function ClickHere({ job }: { job: Job }) {
  const text = useTexts(jobTexts);
  const rich = useRichTexts(jobTexts);
  const { job_url } = job;
  if (appliesHere(job_url)) {
    return rich('job.apply.orHere', {
      link: (
        <Link
          to={fillPath(sitePages.apply, job)}
          state={{ isFromList: true }}
          preventScrollReset
          className="link"
        >
          {text('job.apply.click')}
        </Link>
      ),
    });
  }
  const host = hostOf(job_url);
  const warn = (event: MouseEvent) => {
    event.preventDefault();
    // oxlint-disable-next-line no-console -- specified: only a warning is logged
    console.warn('This posting has no link to apply by.');
  };
  const link = (
    <a
      href={job_url || '#'}
      {...(job_url ? { target: '_blank', rel: 'noopener noreferrer' } : { onClick: warn })}
      className="link"
    >
      {text('job.apply.click')}
    </a>
  );
  return host ? rich('job.apply.orAt', { link, host }) : rich('job.apply.or', { link });
}
