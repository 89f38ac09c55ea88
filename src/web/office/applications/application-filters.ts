// What narrows the list of applications. Its columns do not say it: the page of an applicant goes through the same
// list, and need not carry its table.
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { experienceBands, experienceWords } from '#contract/applications/application-messages.ts';
import type { Application } from '#contract/applications/applications.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { dayMonthYear } from '#web/lib/format.ts';

import { BOTH_SIDES } from '../links/applications-at.ts';
import { optionsFrom } from '../list/filters.ts';
import type { Filter } from '../list/filters.ts';
import { ask } from '../queries/ask.ts';
import { answerFilter } from './answer-filter.ts';
import { dateAndTime } from '../words/company-time.ts';
import { ofColleague, oneOf, same, tagged } from './recruitment-filters.ts';

export type Side = 'active' | 'archived' | 'both';

const sideTexts: Record<Side, string> = { active: '', archived: 'true', both: BOTH_SIDES };

export const sideFilter = {
  kind: 'none',
  name: 'is_archived',
  isTab: true,
  textOf: (side: Side) => sideTexts[side],
  sideOf: (text: string | undefined): Side =>
    text === sideTexts.archived ? 'archived' : text === sideTexts.both ? 'both' : 'active',
  sent: (text: string) => (text === sideTexts.both ? undefined : String(text === sideTexts.archived)),
  chip: (text: string) => (text === sideTexts.both ? { text: 'Active and archived' } : null),
} as const;

const asExtra = { isExtra: true, className: 'w-full min-w-0 md:w-38' } as const;

export const applicationFilters: readonly Filter<Application>[] = [
  { kind: 'text', name: 'email', label: 'Filter by email', placeholder: 'Email' },
  {
    kind: 'select',
    name: 'experience',
    label: 'Experience',
    isLabelShown: true,
    any: 'All',
    options: experienceBands.map((value) => ({ value, label: experienceWords(value) })),
  },
  { kind: 'text', name: 'job_title', label: 'Filter by job title', placeholder: 'Job title' },
  // Typed in the field over the list.
  { kind: 'none', name: 'q' },
  { kind: 'switch', name: 'is_read', label: 'Unread', on: 'false' },
  {
    ...oneOf('stage', 'Any stage'),
    ...asExtra,
    asked: () =>
      optionsFrom(ask(stageCalls.list), (stages) =>
        stages.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
  },
  { ...ofColleague, ...asExtra },
  { ...tagged, ...asExtra },
  {
    ...oneOf('min_rating', 'Any rating'),
    ...asExtra,
    options: [4, 3, 2].map((score) => ({ value: String(score), label: `Rated ${score} or more` })),
  },
  {
    ...oneOf('source', 'Any source'),
    ...asExtra,
    asked: () =>
      optionsFrom(ask(applicationCalls.words), ({ sources }) => sources.map(({ source }) => same(source))),
  },
  // Those to come have no field: a link from another screen brings them.
  {
    kind: 'none',
    name: 'since',
    chip: (since) => ({ text: `Since ${dayMonthYear(since)}`, title: dateAndTime(since) }),
  },
  {
    kind: 'none',
    name: 'job_id',
    chip: (id, { rows }) => ({
      text: `For ${rows.find(({ job_id }) => String(job_id) === id)?.job_title ?? `job ${id}`}`,
    }),
  },
  {
    kind: 'none',
    name: 'earlier_than',
    chip: (_id, { rows }) => ({ text: `Earlier ones of ${rows[0]?.email ?? 'this address'}` }),
  },
  answerFilter,
  sideFilter,
];
