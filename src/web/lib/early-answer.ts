// The one answer that every screen of the office waits for, asked for while the scripts of the screen are on their way.
import { OVERVIEW_PATH } from '#contract/addresses.ts';
import type { Call } from '#contract/call.ts';
import { http } from './http.ts';

const overview = {
  method: 'GET',
  path: OVERVIEW_PATH,
  who: 'signed-in',
  summary: '',
  status: 200,
} as const satisfies Call;

let early: Promise<unknown> | undefined;

export function askForOverview(): void {
  // Should it be refused, the screen asks anew and deals with that.
  early = http.send(overview, { keepsSession: true }).then(
    ({ data }) => data,
    () => undefined,
  );
}

/** For the first who asks, and undefined where nothing has come. */
export function takeEarlyAnswer(path: string): Promise<unknown> | undefined {
  if (path !== OVERVIEW_PATH) return undefined;
  const taken = early;
  early = undefined;
  return taken;
}
