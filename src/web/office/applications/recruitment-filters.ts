// Filters of the list and of the board.
import { applicationCalls } from '#contract/applications/application-calls.ts';

import { assigneeFilter } from '../list/assignee-filter.ts';
import { optionsFrom } from '../list/filters.ts';
import { ask } from '../queries/ask.ts';
import { colleaguesAsked } from '../queries/use-recruitment.ts';

/** One of many, called by what stands first: all of them. */
export const oneOf = (name: string, any: string) => ({ kind: 'select', name, label: any, any }) as const;
export const same = (text: string) => ({ value: text, label: text });

export const ofColleague = assigneeFilter('Anybody’s', colleaguesAsked);
export const tagged = {
  ...oneOf('tag', 'Any tag'),
  asked: () => optionsFrom(ask(applicationCalls.words), ({ tags }) => tags.map(({ tag }) => same(tag))),
};
