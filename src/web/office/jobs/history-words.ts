// What became of a posting, in words: labels in place of field names, and of long texts what has changed.
import type { JobHistoryEntry } from '#contract/jobs/job-preparing.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { dayMonthYear, timeOfDay } from '#web/lib/format.ts';

import { companyTimeWords, dateAndTime, ownZoneMark } from '../words/company-time.ts';
import { formLabels } from './job-values.ts';

const labels: Readonly<Record<string, string>> = { ...formLabels, state: 'State', publish_at: 'Goes out' };

export const fieldLabel = (field: string): string => labels[field] ?? field.replaceAll('_', ' ');

const stateNames: Readonly<Record<string, string>> = { draft: 'Draft', open: 'Open', closed: 'Closed' };

/** Empty: there was nothing. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'state') return stateNames[String(value)] ?? String(value);
  if (field === 'publish_at') return companyTimeWords(String(value));
  if (field === 'closes_on') return dayMonthYear(String(value));
  if (field === 'questions') return questionWords(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const questionWords = (value: unknown): string =>
  Array.isArray(value) ? (value as JobQuestion[]).map(({ text }) => text).join('\n') : String(value);

interface ShownChange {
  /** What stands before and after on both sides, cut. */
  before: string;
  from: string;
  to: string;
  after: string;
}

const AROUND_CHARACTERS = 30;
const SHOWN_CHARACTERS = 240;

/** What differs, with a little of what stands around it; whole words. */
export function diffOf(from: string, to: string): ShownChange {
  const [old, now] = [wordsOf(from), wordsOf(to)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return {
    before: lastOf(old.slice(0, start)),
    from: shortened(old.slice(start, old.length - end).join('')),
    to: shortened(now.slice(start, now.length - end).join('')),
    after: firstOf(old.slice(old.length - end)),
  };
}

function lastOf(words: readonly string[]): string {
  let from = words.length;
  while (from > 0 && words.slice(from - 1).join('').length <= AROUND_CHARACTERS) from -= 1;
  return (from > 0 ? '…' : '') + words.slice(from).join('');
}

function firstOf(words: readonly string[]): string {
  let to = 0;
  while (to < words.length && words.slice(0, to + 1).join('').length <= AROUND_CHARACTERS) to += 1;
  return words.slice(0, to).join('') + (to < words.length ? '…' : '');
}

/** With the space that follows each. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

const actionsInWords: Readonly<Record<string, string>> = {
  add: 'wrote it',
  change: 'changed it',
  delete: 'deleted it',
  duplicate: 'copied it',
  publish: 'put it on the site',
  close: 'closed it',
  reopen: 'opened it again',
};

/** What was done: by its change of state where it has one. */
export function actionWords({
  action,
  changes,
  since,
}: Pick<JobHistoryEntry, 'action' | 'changes' | 'since'>): string {
  const state = changes.find(({ field }) => field === 'state');
  if (action === 'add') return state?.to === 'draft' ? 'began it as a draft' : 'wrote it';
  if (action === 'change' && state) {
    if (state.to === 'open') return state.from === 'closed' ? 'opened it again' : 'put it on the site';
    if (state.to === 'closed') return 'closed it';
    return 'took it back into the drafts';
  }
  if (since !== undefined && changes.length === 0) return 'changed it and took it back';
  return actionsInWords[action] ?? action;
}

/** Nobody: it was done by the clock. */
export const whoOf = ({ by }: Pick<JobHistoryEntry, 'by'>): string => by?.name ?? 'The clock';

/** From the first to the last where several saves are told as one. */
export function whenWords({ at, since = at }: Pick<JobHistoryEntry, 'at' | 'since'>): string {
  const [from, to] = [dateAndTime(since), dateAndTime(at)];
  if (from === to) return to;
  const day = dayMonthYear(at);
  if (dayMonthYear(since) !== day) return `${from} to ${to}`;
  return `${day} at ${timeOfDay(new Date(since))} to ${timeOfDay(new Date(at))}${ownZoneMark(at)}`;
}
