// The API's frame around routes of a test's own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '#server/http/api.ts';
import type { Route } from '#server/http/route.ts';
import type { Caller } from '#server/caller.ts';
import { silentLog } from '#server/platform/log.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';

interface Known {
  caller: Caller;
  token: string;
}

export const testFrame = (
  routes: Route[],
  known?: Known,
  holdingDir = join(tmpdir(), 'holding-for-tests'),
  trustProxy: string[] = [],
) =>
  buildApi(
    {
      authenticate: async (token) => (token === known?.token ? known.caller : null),
      limits: memoryLimits(),
      repeats: { once: (_asked, work) => work() },
      log: silentLog,
      trustProxy,
      publicUrl: 'http://localhost:3000',
      securityHeaders: { 'x-content-type-options': 'nosniff' },
      onAnswer: () => {},
      onRefusal: () => {},
      holdingDir,
      checkAnswers: true,
    },
    routes,
  );
