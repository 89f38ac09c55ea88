// The short form of `npm run fuzz`: the host, the pages and the API in this process, a fixed seed, on both engines.
// @module-tag long
import fc from 'fast-check';
import { join } from 'node:path';
import { openBuiltSite } from '#host/built-site.ts';
import { type RunningHost, startHost } from '#host/start-host.ts';
import { articleCalls } from '#contract/content/articles.ts';
import { identity, setIdentity } from '#contract/identity/current.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { publicLists } from '#contract/site/public-lists.ts';
import { plainForms } from '#server/features.ts';
import { articleFeeds } from '#server/features/content/articles/article-feed.ts';
import { newestArticles } from '#server/features/content/articles/newest-articles.ts';
import { jobFeeds } from '#server/features/jobs/job-feeds.ts';
import { listNewestJobs } from '#server/features/jobs/jobs.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { noLimits } from '#server/platform/rate-limits.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSite } from '#server/features/content/editions/published-site.ts';
import { sitePreviews } from '#server/features/content/editions/site-previews.ts';
import { AT_ONCE, type Campaign, openCampaign } from './campaign.ts';

const root = join(import.meta.dirname, '../..');
const SEED = 20261115;
/** Some nine for each call there is. */
const REQUESTS = 2400;
const SITE = 'http://localhost:3000';

describe.each(engines)('strange requests on $name', (engine) => {
  let api: TestApp;
  let host: RunningHost;
  let campaign: Campaign;
  const pageErrors: unknown[] = [];
  beforeAll(async () => {
    host = await startHost({
      config: {
        port: 0,
        host: '127.0.0.1',
        publicUrl: SITE,
        trustProxy: ['127.0.0.1'],
        maxConnectionsPerAddress: 200,
        rateLimits: false,
      },
      openSite: (security) => openBuiltSite(join(root, 'dist'), security),
      buildApi: async (securityHeaders) => {
        // Nobody there: whoever wants to sign in with it is sent back.
        const oidc = {
          issuer: 'http://127.0.0.1:9',
          clientId: 'fuzz',
          clientSecret: 'fuzz',
          createsAccounts: true,
        };
        api = await testApp(engine, { securityHeaders, clock: systemClock, limits: noLimits, oidc });
        // So that something can be written in other languages.
        setIdentity({ ...identity(), languages: ['en', 'ta', 'hi'] });
        return api.app;
      },
      contentVersion: {
        get current() {
          return api.database.contentVersion.current;
        },
      },
      site: (lang) => publishedSite(api.database)(lang),
      previews: {
        preview: (secret) => sitePreviews(api).preview(secret),
        frame: (secret) => sitePreviews(api).frame(secret),
      },
      contentCalls: [jobCalls.list, articleCalls.list, ...Object.values(publicLists)],
      feeds: {
        ...jobFeeds((limit) => listNewestJobs(api.database.read, limit), SITE),
        ...articleFeeds((limit) => newestArticles(api.database.read, limit, SITE, 'en'), SITE),
      },
      plainForms,
      onError: (error) => pageErrors.push(error),
    });
    campaign = await openCampaign({ port: host.port, database: api.database, places: [root] });
  });
  afterAll(async () => {
    campaign.close();
    await host.stop();
    await api.close();
  });

  it('are all answered by the rules', async () => {
    await fc.assert(
      fc.asyncProperty(campaign.batches, async (batch) => {
        expect(await campaign.send(batch)).toEqual([]);
      }),
      {
        seed: SEED,
        numRuns: Math.ceil(REQUESTS / AT_ONCE),
        interruptAfterTimeLimit: 240_000,
        markInterruptAsFailure: true,
      },
    );
    expect(pageErrors).toEqual([]);
    // The rules would mean little if hardly anything came through: about half of the calls do, by chance.
    const { byStatus, byCall, busy } = campaign.counts;
    expect(busy.size).toBe(0);
    for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 413, 415])
      expect(byStatus.get(status), String(status)).toBeGreaterThan(0);
    expect([...byCall.values()].filter((times) => times > 0).length).toBeGreaterThan(byCall.size / 3);
  }, 270_000);
});
