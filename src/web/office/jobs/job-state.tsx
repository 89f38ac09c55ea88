// In which state a posting is, in a few words: 'Draft, goes out 20-11-2026 at 09:00', 'Open until 31-12-2026', 'Closed'.
import type { Job } from '#contract/jobs/jobs.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

import { companyTimeWords, companyZone } from '../words/company-time.ts';

export function stateWords({
  state,
  publish_at,
  closes_on,
}: Pick<Job, 'state' | 'publish_at' | 'closes_on'>): string {
  if (state === 'closed') return 'Closed';
  if (state === 'open') return closes_on ? `Open until ${dayMonthYear(closes_on)}` : 'Open';
  return publish_at ? `Draft, goes out ${companyTimeWords(publish_at)}` : 'Draft';
}

const tones = { draft: 'ink', open: 'good', closed: 'muted' } as const;

export const JobStateBadge = ({ job }: { job: Job }) => (
  <span
    title={job.publish_at || job.closes_on ? `By the clocks of ${companyZone}` : undefined}
    // A long one takes two lines, in a row and on a card.
    className="[&>span]:rounded-lg [&>span]:leading-tight [&>span]:whitespace-normal"
  >
    <Badge tone={tones[job.state]}>{stateWords(job)}</Badge>
  </span>
);
