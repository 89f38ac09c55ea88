// What features get, where a test has no API.
import { tmpdir } from 'node:os';
import { type AllPorts, type Outside, portsOf } from '#server/features.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { silentLog } from '#server/platform/log.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';

export const portsFor = (given: Partial<Outside> & Pick<Outside, 'database'>): AllPorts =>
  portsOf({
    files: {} as FileStore,
    outbox: undefined,
    clock: systemClock,
    limits: memoryLimits(),
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    holdingDir: tmpdir(),
    scanner: undefined,
    imap: undefined,
    sessionIdleMinutes: 120,
    oidc: undefined,
    webhooksTo: 'loopback',
    ...given,
  });
