// Who comes today, and what waits for whoever looks.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { todayCalls } from '#contract/office/today.ts';
import type { Today, Waiting } from '#contract/office/today.ts';
import { zonedTime } from '#web/lib/zoned-time.ts';

import { applicantAt } from '../links/applicant-at.ts';
import { companyTimeWords, companyZone, zoneMark } from '../words/company-time.ts';
import { screens } from '../screens.ts';
import { useMay } from '../use-viewer.ts';
import { openedAt } from '../list/use-open-row.ts';
import { Figure } from './insight/figure.tsx';
import { ask } from '../queries/ask.ts';

const REFRESH_MS = 60_000;
const SHOWN = 5;
/** So high as five lines are: what comes moves nothing below it. */
const ROOM = 'min-h-24 lg:min-h-72';

const useToday = () =>
  useQuery({
    ...ask(todayCalls.read),
    refetchInterval: REFRESH_MS,
  });

export function TodaySection() {
  const query = useToday();
  const mayRecruit = useMay('recruitment', 'read');
  return (
    <section aria-labelledby="today" className="mt-10">
      <h2 id="today" className="mb-4 text-xl">
        Today
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <WaitingFigure query={query} />
        {mayRecruit && <InterviewsFigure query={query} />}
      </div>
    </section>
  );
}

type TodayQuery = ReturnType<typeof useToday>;

const WaitingFigure = ({ query }: { query: TodayQuery }) => (
  <Figure
    title="What waits for me"
    query={query}
    isEmpty={({ waiting_count }) => waiting_count === 0}
    empty="Nothing: no enquiry waits that is yours or nobody’s, and no note, interview or job asks for you."
    room={ROOM}
  >
    {({ waiting, waiting_count }) => (
      <>
        <ul className="divide-y divide-line text-sm">
          {waiting.slice(0, SHOWN).map((one) => (
            <li key={`${one.kind} ${one.id}`} className="py-2 first:pt-0">
              <Link to={placeOf(one)} className="link line-clamp-2 w-fit wrap-anywhere">
                {one.title}
              </Link>
              <p className="text-xs text-muted">
                {kindWords[one.kind]} since {companyTimeWords(one.since)}
              </p>
            </li>
          ))}
        </ul>
        {waiting_count > SHOWN && (
          <p className="pt-2 text-sm text-muted">and {waiting_count - SHOWN} more, which have waited less</p>
        )}
      </>
    )}
  </Figure>
);

const kindWords: Record<Waiting['kind'], string> = {
  enquiry: 'An enquiry of yours without an answer',
  untaken: 'An enquiry nobody has taken',
  mention: 'A note that names you, unread',
  interview: 'An interview without a rating or a next step',
  job: 'A closed job with new applicants',
};

function placeOf({ kind, record: { kind: of, id } }: Waiting): string {
  if (of === 'enquiry') return openedAt(officePages.contact, id);
  if (of === 'job') return `${officePages.board}?job_id=${id}`;
  return `${applicantAt(id)}?tab=${kind === 'mention' ? 'timeline' : 'person'}`;
}

const InterviewsFigure = ({ query }: { query: TodayQuery }) => (
  <Figure
    title="Interviews today"
    query={query}
    isEmpty={({ interviews = [] }) => interviews.length === 0}
    empty="None today. An interview is planned on the page of an applicant."
    room={ROOM}
  >
    {({ interviews = [] }) => <Interviews interviews={interviews} />}
  </Figure>
);

const Interviews = ({ interviews }: { interviews: NonNullable<Today['interviews']> }) => (
  <>
    <ol className="divide-y divide-line text-sm">
      {interviews.slice(0, SHOWN).map(({ id, application_id, applicant, job_title, ...one }) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-2 first:pt-0">
          <p className="tabular-nums">
            {timeOf(one.starts_at)}–{timeOf(one.ends_at)}
            {zoneMark(one.starts_at)}
          </p>
          <div>
            <Link to={`${applicantAt(application_id)}?tab=person`} className="link wrap-anywhere">
              {applicant}
            </Link>
            <p className="text-xs wrap-anywhere text-muted">
              {[job_title, one.interviewers.join(', ')].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
    {interviews.length > SHOWN && (
      <p className="pt-2 text-sm text-muted">
        and {interviews.length - SHOWN} more in{' '}
        <Link to={`${screens.interviews.path}?whose=all`} className="link">
          {screens.interviews.label}
        </Link>
      </p>
    )}
  </>
);

/** On the company's clocks. */
const timeOf = (instant: string): string => zonedTime(instant, companyZone).time;
