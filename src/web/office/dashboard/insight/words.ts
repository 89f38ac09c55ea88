// What a chart says, in a sentence. Where there is too little to say something of, nothing is said.
import type {
  EnquiryInsight,
  JobInsight,
  PeopleInsight,
  RecruitmentInsight,
  Visits,
} from '#contract/office/insight.ts';
import { thousands } from '#web/lib/format.ts';
import { counted, plural } from '#web/office/words/plural.ts';

import { applicationsOf, enquiriesOf, sourcesOf, viewsOf } from './series.ts';
import type { Named } from './series.ts';

/** The answer of a period, that of the one before, and how that one is called. */
export interface Told<Answer> {
  now: Answer;
  /** Missing: it is on its way, or could not be had. */
  before: Answer | undefined;
  beforeWords: string;
}

/** Below it a difference is chance. */
const ENOUGH = 5;
/** Less than this share is called the same. */
const NOTICEABLE = 0.1;
/** A time in a stage has changed when by so many days, and by this share. */
const NOTICEABLE_DAYS = 1;
const NOTICEABLE_TIME = 0.25;

/** `, 12 more than in the 4 weeks before`; empty where one of the two is too small to compare. */
function difference(now: number, before: number | undefined, beforeWords: string): string {
  if (before === undefined || Math.max(now, before) < ENOUGH || before === 0) return '';
  const more = now - before;
  if (Math.abs(more) / before < NOTICEABLE) return `, about as many as in ${beforeWords}`;
  if (now >= before * 2) return `, ${times(now / before)} as many as in ${beforeWords}`;
  return `, ${thousands(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than in ${beforeWords}`;
}

/** Only what is sure: `more than twice`, not `2.7 times`. */
function times(ratio: number): string {
  const whole = Math.floor(ratio);
  const word = whole === 2 ? 'twice' : whole === 3 ? 'three times' : `${thousands(whole)} times`;
  return ratio === whole ? word : `more than ${word}`;
}

export function applicationsWords({ now, before, beforeWords }: Told<RecruitmentInsight>): string | null {
  const count = applicationsOf(now);
  if (count === 0) return null;
  const earlier = before && applicationsOf(before);
  return `${counted(count, 'application', 'applications')}${difference(count, earlier, beforeWords)}.`;
}

const shares = [
  [0.95, 'Nearly all'],
  [2 / 3, 'At least two thirds'],
  [1 / 2, 'At least half'],
  [1 / 3, 'At least a third'],
  [1 / 4, 'At least a quarter'],
] as const;

/** `At least half came through linkedin.com`: only of a name that stands out, and of enough to tell. */
function shareWords(names: readonly Named[], told: (share: string, name: string) => string): string | null {
  const all = names.reduce((sum, { value }) => sum + value, 0);
  const [first] = names;
  if (!first || all < ENOUGH * 2 || names.length < 2) return null;
  const share = shares.find(([least]) => first.value / all >= least);
  return share ? told(share[1], first.name) : null;
}

/** `direct` is nobody's name. */
const through = (source: string): string =>
  source === 'direct' ? 'came to us directly' : `came through ${source}`;

export const sourcesWords = (now: RecruitmentInsight): string | null => {
  const words = shareWords(sourcesOf(now), (share, source) => `${share} ${through(source)}.`);
  return (
    words ??
    (applicationsOf(now) >= ENOUGH * 2 ? 'They come from many places, none of which stands out.' : null)
  );
};

/** The stage that has become slower or quicker the most, or else the one that takes longest. */
export function funnelWords({ now, before, beforeWords }: Told<RecruitmentInsight>): string | null {
  const stages = now.funnel.filter(({ entered }) => entered >= ENOUGH);
  const changes = stages.flatMap(({ stage, median_days: days }) => {
    const earlier = before?.funnel.find((each) => each.stage === stage);
    if (days === null || !earlier || earlier.median_days === null || earlier.entered < ENOUGH) return [];
    const longer = days - earlier.median_days;
    const isNoticed =
      Math.abs(longer) >= NOTICEABLE_DAYS &&
      Math.abs(longer) >= NOTICEABLE_TIME * Math.max(days, earlier.median_days);
    return isNoticed ? [{ stage, longer }] : [];
  });
  const [most] = changes.toSorted((one, two) => Math.abs(two.longer) - Math.abs(one.longer));
  if (most)
    return `${most.stage} takes ${daysWords(Math.abs(most.longer))} ${most.longer > 0 ? 'longer' : 'less'} than in ${beforeWords}.`;
  const [longest] = stages
    .flatMap(({ stage, median_days: days }) => (days === null ? [] : [{ stage, days }]))
    .toSorted((one, two) => two.days - one.days);
  return longest && longest.days >= NOTICEABLE_DAYS
    ? `Most time goes into ${longest.stage}: ${daysWords(longest.days)}.`
    : null;
}

/** `half a day`, `a day`, `3 days`, `a week`, `3 weeks`. */
export function daysWords(days: number): string {
  if (days < 0.75) return 'half a day';
  const whole = Math.round(days);
  if (whole === 1) return 'a day';
  if (whole < 7) return `${whole} days`;
  const weeks = Math.round(whole / 7);
  // Ten days are neither a week nor two.
  if (Math.abs(whole - weeks * 7) > 1) return `${whole} days`;
  return plural(weeks, 'a week', `${weeks} weeks`);
}

/** `40 minutes`, `5 hours`, `3 days`. */
export function hoursWords(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.round(hours * 60)), 'minute', 'minutes');
  if (hours < 36) return counted(Math.round(hours), 'hour', 'hours');
  return counted(Math.round(hours / 24), 'day', 'days');
}

/** Below the number of them. */
export function hiresWords({ now, before, beforeWords }: Told<RecruitmentInsight>): string | null {
  const { hires, median_days_to_hire: days } = now;
  if (hires === 0 || days === null) return null;
  const took = `${daysWords(days)} after they had applied`;
  const earlier = before?.median_days_to_hire ?? null;
  const hasEnough = hires >= ENOUGH && (before?.hires ?? 0) >= ENOUGH;
  if (!hasEnough || earlier === null || Math.abs(days - earlier) < NOTICEABLE_DAYS) return `${took}.`;
  return `${took}, ${daysWords(Math.abs(days - earlier))} ${days < earlier ? 'sooner' : 'later'} than in ${beforeWords}.`;
}

export function enquiriesWords({ now, before, beforeWords }: Told<EnquiryInsight>): string | null {
  const { received, answered } = enquiriesOf(now);
  if (received + answered === 0) return null;
  const earlier = before && enquiriesOf(before);
  const came = `${counted(received, 'enquiry', 'enquiries')}${difference(received, earlier?.received, beforeWords)}.`;
  const hours = now.median_hours_to_answer;
  if (hours === null) return came;
  const hoursBefore = before?.median_hours_to_answer ?? null;
  const within = `${plural(answered, 'The one answer', 'Half of the answers')} went out within ${hoursWords(hours)}`;
  const hasEnough = answered >= ENOUGH && (earlier?.answered ?? 0) >= ENOUGH;
  if (!hasEnough || hoursBefore === null) return `${came} ${within}.`;
  const changed = Math.abs(hours - hoursBefore);
  const isNoticed = changed >= 1 && changed >= NOTICEABLE_TIME * Math.max(hours, hoursBefore);
  if (!isNoticed) return `${came} ${within}, as before.`;
  return `${came} ${within}, ${hoursWords(changed)} ${hours < hoursBefore ? 'sooner' : 'later'} than before.`;
}

export function visitsWords({ now, before, beforeWords }: Told<Visits>): string | null {
  const views = viewsOf(now);
  if (views === 0) return null;
  return `${counted(views, 'view', 'views')}${difference(views, before && viewsOf(before), beforeWords)}.`;
}

export const pagesWords = (pages: readonly Named[]): string | null =>
  shareWords(pages, (share, page) => `${share} of the views are of ${page}.`);

export const referrersWords = (hosts: readonly Named[]): string | null =>
  shareWords(hosts, (share, host) => `${share} of those who followed a link came from ${host}.`);

export const refsWords = (refs: readonly Named[]): string | null =>
  shareWords(refs, (share, ref) => `${share} of those who came by a link of ours used ‘${ref}’.`);

export function jobsWords({ now: { jobs } }: Told<JobInsight>): string | null {
  const names = jobs
    .map(({ title, applications }) => ({ name: title, value: applications }))
    .toSorted((one, two) => two.value - one.value);
  const words = shareWords(names, (share, title) => `${share} of the applications are for ${title}.`);
  const wanted = names.filter(({ value }) => value >= ENOUGH);
  return (
    words ?? (wanted.length > 2 ? 'The applications are for many jobs, none of which stands out.' : null)
  );
}

/** What colleagues have done together: nobody is held against anybody. */
export type Activity = 'interviews' | 'moves' | 'answers';

const activityNames: Record<Activity, [one: string, many: string]> = {
  interviews: ['time somebody took part', 'times somebody took part'],
  moves: ['move', 'moves'],
  answers: ['reply', 'replies'],
};

export function peopleWords(
  { now, before, beforeWords }: Told<PeopleInsight>,
  activity: Activity,
): string | null {
  const countOf = ({ people }: PeopleInsight) =>
    people.reduce((sum, person) => sum + (person[activity] ?? 0), 0);
  const count = countOf(now);
  if (count === 0) return null;
  return `${counted(count, ...activityNames[activity])}${difference(count, before && countOf(before), beforeWords)}.`;
}
