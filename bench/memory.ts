// What the program holds in memory while visitors write for a minute: `node bench/memory.ts [seconds]`.
import { join } from 'node:path';
import { contactCalls } from '#contract/contact/contact.ts';
import { type Finding, rounded } from './support/finding.ts';
import { startMeasured, takePeakMemoryMb } from './support/measured-program.ts';
import { load } from './support/wrk.ts';

const SECONDS = 60;
const script = join(import.meta.dirname, 'support/enquiry.lua');

export async function measureMemory(seconds = SECONDS): Promise<Finding[]> {
  // The limits are on: the callers are many, as the proxy in front would say.
  const program = await startMeasured({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  try {
    const url = program.url.replace('localhost', '127.0.0.1') + contactCalls.send.path;
    const { perSecond } = await load({ script, url, seconds });
    return [
      {
        name: 'Memory under writes',
        got: takePeakMemoryMb(),
        unit: 'MB',
        goal: { atMost: 320 },
        note: `${rounded(perSecond)} enquiries a second, 32 at a time, for ${seconds} s`,
      },
    ];
  } finally {
    await program.stop();
  }
}

if (import.meta.main) console.table(await measureMemory(Number(process.argv[2] ?? SECONDS)));
