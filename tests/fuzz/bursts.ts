// Many requests in one write on one connection, and perhaps nobody there any more when they are answered.
import fc from 'fast-check';
import type { BurstRequest } from './requests.ts';
import type { Answer } from './send.ts';
import { encode } from './values.ts';

// What each is answered with, to see that the answers come in the order they were asked for.
const types: Record<string, string> = {
  '/healthz': 'application/json',
  '/robots.txt': 'text/plain',
  '/contact': 'text/html',
  '/sitemap.xml': 'application/xml',
  '/jobs.rss': 'application/rss+xml',
};

const made = fc.string({ minLength: 1, maxLength: 12 }).map(encode);
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(types)) },
  { weight: 2, arbitrary: made.map((text) => `/contact?${text}`) },
  { weight: 1, arbitrary: made.map((text) => `/Career?search=${text}`) },
  { weight: 1, arbitrary: fc.nat().map((id) => `/Career/${id}`) },
);

export const burst: fc.Arbitrary<BurstRequest> = fc.record({
  kind: fc.constant('burst' as const),
  urls: fc.array(path, { minLength: 2, maxLength: 60 }),
  hangsUpAfterMs: fc.option(fc.nat({ max: 30 }), { nil: undefined }),
});

/** Every rule that is broken, in words. */
export function burstFaults({ urls, hangsUpAfterMs }: BurstRequest, answers: Answer[]): string[] {
  const broken: string[] = [];
  if (answers.length > urls.length) broken.push('more answers than requests');
  if (hangsUpAfterMs === undefined && answers.length < urls.length) broken.push('no answer');
  for (const [index, { status, headers }] of answers.entries()) {
    const [plain = ''] = urls[index]?.split('?') ?? [];
    // A visitor with a full queue is told so; nothing else fails.
    if (status >= 500 && status !== 503) broken.push(`status ${status}`);
    if (status < 500 && !headers['content-type']?.startsWith(types[plain] ?? 'text/html'))
      broken.push('an answer to another request');
  }
  return [...new Set(broken)];
}
