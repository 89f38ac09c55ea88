// The feeds of open positions, from memory while the content stands.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Job } from '#contract/jobs.ts';
import { compressed } from '#server/http/compressed.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import { jobFeeds } from './job-feeds.ts';
import { PageCache } from './page-cache.ts';
import { fresh } from './pages.ts';

/** Nobody has more positions open; a feed of more would not be read. */
export const FEED_MAX_JOBS = 1000;

export interface FeedOptions {
  /** What is open, newest first. */
  listJobs: (limit: number) => Promise<Job[]>;
  publicUrl: string;
  security: HeaderMap;
  contentVersion: () => string | number;
}

export interface Feeds {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function createFeeds({ listJobs, publicUrl, security, contentVersion }: FeedOptions): Feeds {
  const cache = new PageCache({ version: contentVersion });

  async function make(path: string) {
    const { type, write } = jobFeeds[path] ?? { type: '', write: () => '' };
    const text = write(await listJobs(FEED_MAX_JOBS), publicUrl);
    const headers = { ...security, ...fresh, 'content-type': `${type}; charset=utf-8` };
    return { answer: prepareAnswer(200, await compressed(Buffer.from(text)), headers), keep: true };
  }

  return {
    has: (path) => Object.hasOwn(jobFeeds, path),
    async serve(path, request, response) {
      sendAnswer(await cache.getOrMake(path, () => make(path)), request, response);
    },
  };
}
