import type { EnquiryInsight, PeriodQuery } from '#contract/office/insight.ts';
import { boundsOf, periodOf, weeksOf } from '#server/insight/period.ts';
import type { ContactPorts } from '../contact.feature.ts';
import { countWaiting, medianMinutesWaited, perWeek } from './enquiry-insight.store.ts';

export async function readEnquiryInsight(
  { database, clock, timeZone }: Pick<ContactPorts, 'database' | 'clock' | 'timeZone'>,
  query: PeriodQuery,
): Promise<EnquiryInsight> {
  const period = periodOf(query, { clock, timeZone });
  const [per_week, minutes, waiting] = await Promise.all([
    perWeek(database.read, weeksOf(period, timeZone)),
    medianMinutesWaited(database.read, boundsOf(period, timeZone)),
    countWaiting(database.read),
  ]);
  // To a tenth.
  const median_hours_to_answer = minutes === null ? null : Math.round(minutes / 6) / 10;
  return { per_week, median_hours_to_answer, waiting };
}
