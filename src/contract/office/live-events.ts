// What an open office page hears of at once: server-sent events. They say that something changed, not what it is now;
// who wants to know asks for it.
import { call } from '#contract/call.ts';

/** The `data` of each event, as JSON. */
export interface LiveEvents {
  /** First thing on every stream: whatever changed before was not heard. */
  hello: Record<string, never>;
  /** For those who may read applications. `stage` is its id; null with `deleted`. */
  application: { id: number; change: 'added' | 'changed' | 'deleted'; version: number; stage: number | null };
  /** For those who may read enquiries. */
  enquiry: { id: number; change: 'added' | 'changed' | 'deleted' };
  /** A number of `/api/overview/` is another one now. Mentions are one's own. */
  unread: { of: 'applications' | 'enquiries' | 'mentions' };
}
export type LiveEvent = {
  [Type in keyof LiveEvents]: { type: Type; data: LiveEvents[Type] };
}[keyof LiveEvents];

/** A comment at least this often: a stream that is silent for longer is dead. */
export const HEARTBEAT_SECONDS = 15;
/** One person's streams at a time; the oldest ends for the newest. */
export const STREAMS_MAX = 20;

export const liveEventCalls = {
  listen: call({
    method: 'GET',
    path: '/api/events/',
    who: 'signed-in',
    isPolled: true,
    summary: `What changes in the office, as server-sent events: application, enquiry and unread. Each area's for those who may read it. A comment comes every ${HEARTBEAT_SECONDS} seconds; the stream ends with the session.`,
    status: 200,
    answerType: 'text/event-stream; charset=utf-8',
    refuses: ['busy'],
  }),
};
