// Public pages and lists against node:http answering the same bytes from memory.
import { type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { contentPaths } from '#contract/site/public-paths.ts';
import { startMeasured } from './support/measured-program.ts';
import { compare } from './support/compare.ts';
import { type Finding, rounded } from './support/finding.ts';
import type { Stored } from './support/bare-server.ts';
import { startBare } from './support/start-bare.ts';

const PATHS = ['/', '/Career', jobCalls.list.path, ...Object.values(contentPaths)];

export async function measureCeiling(): Promise<Finding[]> {
  const program = await startMeasured();
  const bare = await startBare({ kind: 'memory', answers: await Promise.all(PATHS.map(stored)) });
  try {
    const findings: Finding[] = [];
    for (const path of PATHS) {
      const {
        ours,
        bare: ceiling,
        ratio,
        p99Ratio,
      } = await compare({ url: addressOf(program.url) + path }, { url: bare.url + path });
      const note = `${rounded(ours.perSecond)} of ${rounded(ceiling.perSecond)} a second`;
      const p99Note = `${rounded(ours.p99Ms)} to ${rounded(ceiling.p99Ms)} ms`;
      findings.push(
        { name: `GET ${path}`, got: ratio, unit: 'of node:http', goal: { atLeast: 0.6 }, note },
        { name: `GET ${path}, p99`, got: p99Ratio, unit: '× node:http', goal: { atMost: 2 }, note: p99Note },
      );
    }
    return findings;
  } finally {
    bare.stop();
    await program.stop();
  }

  // Asked for as the load asks, so that both send the same form.
  async function stored(path: string): Promise<Stored> {
    const answer = await ask(addressOf(program.url) + path);
    const body = await buffer(answer);
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return {
      path,
      headers: headers.filter(([name]) => !ownHeaders.has(name)),
      body: body.toString('base64'),
    };
  }
}

// What node:http writes by itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const ask = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, resolve).on('error', reject);
  });

const addressOf = (url: string) => url.replace('localhost', '127.0.0.1');

if (import.meta.main) console.table(await measureCeiling());
