// An enquiry (checked, limited, committed with full sync, audited, its mails queued) against one bare committed insert.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactCalls } from '#contract/contact/contact.ts';
import { startMeasured } from './support/measured-program.ts';
import { compare } from './support/compare.ts';
import { type Finding, rounded } from './support/finding.ts';
import { startBare } from './support/start-bare.ts';

const script = join(import.meta.dirname, 'support/enquiry.lua');

export async function measureWrites(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-writes-'));
  const bare = await startBare({ kind: 'insert', file: join(folder, 'bare.db') });
  // The limits are on: the callers are many, as the proxy in front would say.
  const program = await startMeasured({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  try {
    const url = program.url.replace('localhost', '127.0.0.1') + contactCalls.send.path;
    const findings: Finding[] = [];
    for (const connections of [1, 32]) {
      const load = { script, connections };
      const { ours, bare: ceiling, ratio } = await compare({ ...load, url }, { ...load, url: bare.url });
      findings.push({
        name: `Enquiries, ${connections} at a time`,
        got: ratio,
        unit: 'of a bare insert',
        // Visitors who write at the same time share commits; one alone waits for its own.
        ...(connections > 1 && { goal: { atLeast: 0.25 } }),
        note: `${rounded(ours.perSecond)} of ${rounded(ceiling.perSecond)} a second, p99 ${rounded(ours.p99Ms)} to ${rounded(ceiling.p99Ms)} ms`,
      });
    }
    return findings;
  } finally {
    bare.stop();
    await program.stop();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) console.table(await measureWrites());
