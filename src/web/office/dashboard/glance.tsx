// Below the cards: how the last weeks went, and who waits. Each part is for those who may read its area.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';

import { companyToday } from '../words/company-time.ts';
import { screens } from '../screens.ts';
import { useMay } from '../use-viewer.ts';
import { EnquiriesFigure } from './insight/enquiry-figures.tsx';
import { compared, DEFAULT_PRESET, presetPeriod } from './insight/periods.ts';
import { UnwantedJobs } from './insight/unwanted-jobs.tsx';
import { ApplicationsFigure, FunnelFigure, SourcesFigure } from './insight/recruitment-figures.tsx';
import { useEnquiryInsight, useRecruitmentInsight } from './insight/use-insight.ts';

/** Wide beside narrow. */
const pair = 'grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export function Glance() {
  const mayRecruit = useMay('recruitment', 'read');
  const mayAnswer = useMay('enquiries', 'read');
  if (!mayRecruit && !mayAnswer) return null;
  return (
    <section aria-labelledby="glance" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="glance" className="flex-1 text-xl">
          The last 12 weeks
        </h2>
        <Link to={screens.insight.path} className="link flex items-center gap-1.5 text-sm">
          More in Insight <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <div className="flex flex-col gap-4">
        {mayRecruit && <Recruitment />}
        {mayAnswer && <Enquiries />}
      </div>
    </section>
  );
}

const lastWeeks = () => compared(presetPeriod(DEFAULT_PRESET, companyToday()), DEFAULT_PRESET);

function Recruitment() {
  const query = useRecruitmentInsight(lastWeeks());
  return (
    <>
      <div className={pair}>
        <ApplicationsFigure query={query} />
        <SourcesFigure query={query} isBrief />
      </div>
      <div className={pair}>
        <FunnelFigure query={query} />
        <UnwantedJobs query={query} room="min-h-24 lg:min-h-84" />
      </div>
    </>
  );
}

const Enquiries = () => <EnquiriesFigure query={useEnquiryInsight(lastWeeks())} />;
