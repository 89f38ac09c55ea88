import { liveEventCalls } from '#contract/office/live-events.ts';
import { type Authenticate, readCaller } from '#server/http/access.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import type { openStreams } from './streams.ts';

interface LiveRoutePorts {
  streams: Pick<ReturnType<typeof openStreams>, 'open'>;
  /** Asked again with every heartbeat: a stream lives no longer than its session. */
  authenticate: Authenticate;
}

const { listen } = liveEventCalls;

export const liveRoutes = ({ streams, authenticate }: LiveRoutePorts): Route[] => [
  route(listen, ({ header, ctx }) => {
    const authorization = header('authorization');
    const look = async () => {
      const person = await readCaller(authorization, listen, authenticate);
      return person?.kind === 'person' ? person : null;
    };
    // nginx would keep it back until a buffer is full.
    const headers = { 'x-accel-buffering': 'no' };
    return new Reply(streams.open(ctx.caller, look), headers);
  }),
];
