import { Link } from 'react-router';

import { screens } from '../../screens.ts';
import { useMay } from '../../use-viewer.ts';
import { Figure } from './figure.tsx';
import type { useRecruitmentInsight } from './use-insight.ts';

const SHOWN_JOBS = 6;

interface UnwantedJobsProps {
  room: string;
  query: ReturnType<typeof useRecruitmentInsight>;
}

/** As they are today, whatever the period. */
export function UnwantedJobs({ query, room }: UnwantedJobsProps) {
  const mayWrite = useMay('recruitment');
  const jobAt = (id: number, title: string) =>
    `${screens.jobs.path}?${new URLSearchParams(mayWrite ? { edit: String(id) } : { search: title })}`;
  return (
    <Figure
      title="Open jobs without applications"
      query={query}
      isEmpty={({ now }) => now.jobs_without_applications.length === 0}
      empty="None: every open job has at least one application."
      room={room}
    >
      {({ now: { jobs_without_applications: jobs } }) => (
        <>
          <ul className="divide-y divide-line text-sm">
            {jobs.slice(0, SHOWN_JOBS).map(({ id, title }) => (
              <li key={id} className="py-2.5 first:pt-0">
                <Link to={jobAt(id, title)} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {jobs.length > SHOWN_JOBS && (
            <p className="pt-3 text-sm text-muted">
              and {jobs.length - SHOWN_JOBS} more in{' '}
              <Link to={screens.jobs.path} className="link">
                {screens.jobs.label}
              </Link>
            </p>
          )}
        </>
      )}
    </Figure>
  );
}
