// What stands below the choice of numbers and period.
import type { ReactNode } from 'react';

import { Link } from 'react-router';

import { screens } from '../../screens.ts';
import { useMay, useViewer } from '../../use-viewer.ts';
import { EnquiriesFigure } from './enquiry-figures.tsx';
import { Figure, Nothing, Panel } from './figure.tsx';
import type { FigureProps } from './figure.tsx';
import type { Compared } from './periods.ts';
import { JobsFigure } from './job-figures.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { ApplicationsFigure, FunnelFigure, ReasonsFigure, SourcesFigure } from './recruitment-figures.tsx';
import {
  useEnquiryInsight,
  useJobInsight,
  usePeopleInsight,
  useRecruitmentInsight,
  useVisits,
} from './use-insight.ts';
import type { InsightView } from './use-insight-view.ts';
import { UnwantedJobs } from './unwanted-jobs.tsx';
import { PagesFigure, ReferrersFigure, RefsFigure, VisitsFigure } from './visit-figures.tsx';
import { hiresWords, hoursWords } from './words.ts';

/** Wide beside narrow. */
const pair =
  'grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export function RecruitmentSection({ shown: { view, job, source, put } }: { shown: InsightView }) {
  const query = useRecruitmentInsight(view, job);
  const jobs = useJobInsight(view);
  return (
    <>
      <div className={pair}>
        <ApplicationsFigure query={query} source={source} />
        <SourcesFigure query={query} source={source} onSource={(name) => put({ source: name })} />
      </div>
      <div className={pair}>
        <FunnelFigure query={query} />
        <div className="flex flex-col gap-4">
          <NumberFigure
            title="Hired"
            query={query}
            isEmpty={({ now }) => now.hires === 0}
            empty="Nobody was hired in this time."
            numberOf={({ now }) => now.hires}
          >
            {hiresWords}
          </NumberFigure>
          <ReasonsFigure query={query} />
          <UnwantedJobs query={query} room="min-h-24" />
        </div>
      </div>
      <JobsFigure query={jobs} job={job} onJob={(chosen) => put({ job: chosen })} />
    </>
  );
}

export function PeopleSection({ view }: { view: Compared }) {
  const query = usePeopleInsight(view);
  const { isSuperuser } = useViewer();
  const mayRecruit = useMay('recruitment', 'read');
  const mayAnswer = useMay('enquiries', 'read');
  if (!mayRecruit && !mayAnswer)
    return (
      <Panel title="What people did">
        <Nothing>
          Interviews, moves and replies are told to those who may read recruitment or enquiries.
        </Nothing>
      </Panel>
    );
  return (
    <>
      {!isSuperuser && <p className="text-sm text-muted">Your own numbers. Superusers see everybody’s.</p>}
      <PeopleFigures query={query} areas={{ recruitment: mayRecruit, enquiries: mayAnswer }} />
    </>
  );
}

export function EnquiriesSection({ view }: { view: Compared }) {
  const query = useEnquiryInsight(view);
  return (
    <>
      <EnquiriesFigure query={query} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberFigure
          title="Time to the first answer"
          query={query}
          isEmpty={({ now }) => now.median_hours_to_answer === null}
          empty="Nobody had a first answer in this time."
          numberOf={({ now }) => hoursWords(now.median_hours_to_answer ?? 0)}
        >
          {() => 'in the middle: half of the visitors waited less, half of them longer'}
        </NumberFigure>
        <NumberFigure
          title="Without an answer today"
          query={query}
          isEmpty={({ now }) => now.waiting === 0}
          empty="Nobody waits for an answer."
          numberOf={({ now }) => now.waiting}
        >
          {() => (
            <>
              whoever takes care of them, or nobody.{' '}
              <Link to={`${screens.contact.path}?state=unanswered&sort=created_at`} className="link">
                Longest waiting first
              </Link>
            </>
          )}
        </NumberFigure>
      </div>
    </>
  );
}

export function VisitsSection({ view }: { view: Compared }) {
  const query = useVisits(view);
  return (
    <>
      <VisitsFigure query={query} />
      <div className="grid gap-4 lg:grid-cols-3 print:grid-cols-3">
        <PagesFigure query={query} />
        <ReferrersFigure query={query} />
        <RefsFigure query={query} />
      </div>
    </>
  );
}

interface NumberFigureProps<Data> extends Pick<FigureProps<Data>, 'title' | 'query' | 'isEmpty' | 'empty'> {
  numberOf: (data: Data) => number | string;
  children: (data: Data) => ReactNode;
}

const NumberFigure = <Data,>({ numberOf, children, ...figure }: NumberFigureProps<Data>) => (
  <Figure {...figure} room="min-h-16">
    {(data) => (
      <>
        <p className="font-display text-3xl font-semibold tabular-nums">{numberOf(data)}</p>
        <p className="mt-1 text-sm text-muted">{children(data)}</p>
      </>
    )}
  </Figure>
);
