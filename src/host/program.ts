// The whole program: settings, data, API, site. What `npm start` and `npm run dev` share.
import { accessPages, articleAddress, fillPath, sitePages } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import { identity } from '#contract/identity/current.ts';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import { buildApp } from '#server/app.ts';
import { ensureFirstSuperuser } from '#server/features/accounts/superusers.ts';
import { listArticleDates } from '#server/features/content/articles/articles.store.ts';
import { listEditions } from '#server/features/content/editions/editions.store.ts';
import { publishedSite } from '#server/features/content/editions/published-site.ts';
import { sitePreviews } from '#server/features/content/editions/site-previews.ts';
import { fillFirstContent } from '#server/features/content/first-content.ts';
import { listJobDates } from '#server/features/jobs/jobs.store.ts';
import { listPublished } from '#server/translations/told.store.ts';
import { feedsOf, plainForms } from '#server/features.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#host/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jsonLog } from '#server/platform/log.ts';
import { version } from '#server/platform/version.ts';
import { Metrics } from '#server/http/metrics.ts';
import { checkSettings } from './check-settings.ts';
import { StartError } from './listen.ts';
import { type Services, openServices } from './services.ts';
import type { OpenSite } from './site.ts';
import { startHost } from './start-host.ts';
import { onStopSignal } from './stop-signal.ts';
import { notifySystemd } from './notify-systemd.ts';

export async function runProgram(openSite: OpenSite, { isDev = false } = {}): Promise<void> {
  try {
    await start(openSite, isDev);
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(openSite: OpenSite, isDev: boolean): Promise<void> {
  const config = readConfig(process.env);
  const told = notifySystemd();
  // Whatever a part makes without saying for whom is for this account alone.
  process.umask(0o077);
  await checkSettings(config);
  // Who asked for a query stands below the query builder's own places.
  Error.stackTraceLimit = 40;
  const log = jsonLog(config.logLevel);
  log.info('start', { version });
  const metrics = new Metrics();
  const services = await openServices(config, log, metrics);
  const { database } = services;
  const superuser = await ensureFirstSuperuser({ database, clock: systemClock }, config.admin);
  await fillFirstContent({ ...services, clock: systemClock });
  const site = publishedSite(database);
  const stopping = new AbortController();

  const host = await startHost({
    config,
    openSite,
    isDev,
    buildApi: (securityHeaders) =>
      buildApp({
        ...config,
        ...services,
        clock: systemClock,
        log,
        metrics,
        securityHeaders,
        stopping: stopping.signal,
      }),
    // A page drawn with the identity before is not kept as one of now.
    contentVersion: {
      get current() {
        return `${database.contentVersion.current} ${identity().version}`;
      },
    },
    site,
    previews: sitePreviews({ database, clock: systemClock }),
    contentCalls: [jobCalls, articleCalls, news.calls, partners.calls, leadership.calls].map(
      ({ list }) => list,
    ),
    longBodyCalls: [importCalls.begin],
    moreSitemapEntries: async () => [
      ...(await jobEntries(database)),
      ...(await articleEntries(database)),
      ...(await editionEntries(database)),
    ],
    feeds: feedsOf(database.read, config.publicUrl),
    plainForms,
    onVital: (name, value) => metrics.vital(name, value),
    onView: services.visits.count,
    onPage: (cache) => metrics.page(cache),
    onList: (cache) => metrics.list(cache),
    onError: (error) => {
      metrics.failed('page_failed');
      log.error('page failed', { error });
    },
  });
  onStopSignal(async () => {
    stopping.abort();
    await host.stop();
    await services.stop();
  });
  told.ready();
  process.stdout.write(`${greeting(config, services, superuser).join('\n')}\n`);
}

const JOBS_IN_SITEMAP = 10_000;

async function jobEntries({ read }: Database) {
  const jobs = await listJobDates(read, JOBS_IN_SITEMAP);
  const published = await publishedIn(read, 'job');
  return jobs.flatMap(({ id, updated_at }) => {
    const path = fillPath(sitePages.job, { id });
    const { changed, alternates } = published(id, updated_at, path, () => path);
    // The list of positions is as new as its newest entry.
    return [
      { path, changed, alternates },
      { path: sitePages.careers, changed },
    ];
  });
}

const ARTICLES_IN_SITEMAP = 10_000;

async function articleEntries({ read }: Database) {
  const articles = await listArticleDates(read, ARTICLES_IN_SITEMAP);
  const published = await publishedIn(read, 'article');
  return articles.flatMap(({ id, slug, updated_at }) => {
    const path = articleAddress(slug);
    const { changed, alternates } = published(id, updated_at, path, (own) => articleAddress(own ?? slug));
    return [
      { path, changed, alternates },
      { path: sitePages.resources, changed },
    ];
  });
}

/** In which languages records of a kind are there, and on which day they changed in any of them. */
async function publishedIn(read: Database['read'], kind: 'job' | 'article') {
  const main = mainLanguage();
  const all = offeredLanguages().length > 1 ? await listPublished(read, kind) : [];
  const byId = Map.groupBy(all, ({ record_id }) => record_id);
  return (id: number, updatedAt: string, path: string, pathOf: (slug: string | null) => string) => {
    const others = byId.get(id) ?? [];
    const latest = [updatedAt, ...others.map(({ at }) => at)].toSorted().at(-1) ?? updatedAt;
    return {
      changed: latest.slice(0, 10),
      alternates: {
        [main]: path,
        ...Object.fromEntries(others.map(({ lang, slug }) => [lang, pathOf(slug)])),
      },
    };
  };
}

/** An edition may have changed any of them, and what stands around all. */
async function editionEntries({ read }: Database) {
  const [newest] = await listEditions(read, 1);
  if (!newest) return [];
  const { home, services, about, resources, contact, careers, privacy } = sitePages;
  const changed = newest.at.slice(0, 10);
  return [home, services, about, resources, contact, careers, privacy].map((path) => ({ path, changed }));
}

type Superuser = Awaited<ReturnType<typeof ensureFirstSuperuser>>;

function greeting(config: Config, { outboxDir, isPrivate }: Services, superuser: Superuser): string[] {
  const lines = [`Ready at ${config.publicUrl}`];
  if (superuser.created)
    lines.push(`The office: ${config.publicUrl}${accessPages.login}, user name ${config.admin.username}`);
  if (superuser.generatedPassword)
    lines.push(`Password, shown only this once: ${superuser.generatedPassword}`);
  if (!config.smtpUrl) lines.push(`SMTP_URL is not set: mails are kept in ${outboxDir}`);
  for (const warning of config.warnings) lines.push(`Warning: ${warning}`);
  if (!isPrivate)
    lines.push(`Warning: others on this machine may be able to read ${config.dataDir}. Close it to them.`);
  if (!config.rateLimits)
    lines.push('Warning: RATE_LIMITS is off. Anyone may send and sign in as often as they like.');
  if (config.webhooksTo === 'loopback')
    lines.push('Warning: WEBHOOKS_TO is loopback. A superuser can have this machine call itself.');
  return lines;
}
