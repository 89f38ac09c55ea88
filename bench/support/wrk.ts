// Load from a process of its own: wrk, which costs next to nothing beside what it measures.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  /** A Lua file that makes the requests; without one it is a GET as a browser asks. */
  script?: string;
  connections?: number;
  seconds?: number;
}

export interface Outcome {
  perSecond: number;
  p99Ms: number;
}

const asBrowsersDo = ['-H', 'Accept-Encoding: gzip, deflate, br, zstd'];

export async function load({ url, script, connections = 32, seconds = 3 }: Load): Promise<Outcome> {
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'];
  const kind = script === undefined ? asBrowsersDo : ['-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...size, ...kind, url]).catch((error: Error) => {
    if ('code' in error && error.code === 'ENOENT')
      throw new Error('The load comes from wrk: install it first (Debian: apt-get install wrk).');
    throw error;
  });
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: inMilliseconds(/99%\s+([\d.]+(?:us|ms|s))/.exec(stdout)?.[1] ?? ''),
  };
}

function inMilliseconds(text: string): number {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? NaN);
}
