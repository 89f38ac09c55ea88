// What a call answers, as the cache keeps it: the key follows from the call, and loaders and hooks ask alike.
import type { QueryKey } from '@tanstack/react-query';

import type { Call, ParamsFor, QueryFor } from '#contract/call.ts';
import type { DataOf } from '#web/lib/http.ts';
import { http } from '#web/lib/http.ts';
import { takeEarlyAnswer } from '#web/lib/early-answer.ts';

interface Asked<C extends Call> {
  params?: ParamsFor<C>;
  query?: QueryFor<C>;
}

/** Of all that a call answered, or of its answers for some parameters, or of one. */
export const callKey = <C extends Call>({ path }: C, { params, query }: Asked<C> = {}): QueryKey => [
  path,
  ...[params, query].filter((part) => part !== undefined),
];

/** Of all pages of a list, whose rows come with how many there are. */
export const pagesKey = <C extends Call>(call: C, params?: ParamsFor<C>): QueryKey => [
  ...callKey(call, params === undefined ? {} : { params }),
  'pages',
];

/** The options of a query. */
export const ask = <C extends Call>(call: C, asked: Asked<C> = {}) => ({
  queryKey: callKey(call, asked),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DataOf<C>> =>
    ((await takeEarlyAnswer(call.path)) as DataOf<C> | undefined) ??
    (await http.send(call, { ...asked, signal })).data,
});
