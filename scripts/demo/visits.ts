// Half a year of views of the site: fewer at weekends, more after a post or a fair.
import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { DAY_MS } from '#contract/durations.ts';
import { addVisits } from '#server/features/visits/visits.store.ts';
import type { VisitKind, VisitRow } from '#server/features/visits/visits.tables.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import { chance } from './chance.ts';

const DAYS = 200;
/** Of the days before today: a post that went round, and a fair. */
const BUSY_DAYS = new Set([3, 4, 31, 32, 33, 66, 120, 121]);

/** How much of all views each of them has, in parts of a hundred. */
const pages: readonly [name: string, share: number][] = [
  [sitePages.home, 34],
  [sitePages.careers, 27],
  [sitePages.services, 13],
  [sitePages.about, 9],
  [sitePages.contact, 6],
  [sitePages.resources, 5],
  [sitePages.article1, 3],
  [sitePages.article2, 2],
  [sitePages.privacy, 1],
];
const referrers: readonly [name: string, share: number][] = [
  ['www.google.com', 16],
  ['www.linkedin.com', 9],
  ['naukri.com', 7],
  ['duckduckgo.com', 2],
  ['news.example.com', 1],
];
const refs: readonly [name: string, share: number][] = [
  ['poster', 4],
  ['campus-fair', 3],
  ['newsletter', 2],
  ['mail-signature', 1],
];

export async function demoVisits(tx: Tx, today: Date): Promise<number> {
  const luck = chance(8128);
  const zone = timeZoneOf(company);
  const rows: VisitRow[] = [];
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const at = new Date(today.getTime() - ago * DAY_MS);
    const day = dayOf(at.toISOString(), zone);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const usual = (110 + (DAYS - ago) * 0.5) * (isWeekend ? 0.35 : 1) * (BUSY_DAYS.has(ago) ? 2.2 : 1);
    const views = usual * (0.85 + 0.3 * luck.next());
    const add = (kind: VisitKind, names: readonly [name: string, share: number][]) => {
      for (const [name, share] of names) {
        const count = Math.round((views * share * (0.7 + 0.6 * luck.next())) / 100);
        if (count > 0) rows.push({ day, kind, name, views: count });
      }
    };
    add('page', pages);
    add('referrer', referrers);
    add('ref', refs);
  }
  const BATCH = 500;
  for (let at = 0; at < rows.length; at += BATCH) await addVisits(tx, rows.slice(at, at + BATCH));
  return rows.filter(({ kind }) => kind === 'page').reduce((sum, { views }) => sum + views, 0);
}
