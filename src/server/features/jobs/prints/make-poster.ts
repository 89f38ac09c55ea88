// A job's poster as a file. One is drawn at a time, so that there is room for everybody else.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Job, ToldJob } from '#contract/jobs/jobs.ts';
import { mainLanguage } from '#contract/languages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';

const limited = limitConcurrency({ atOnce: 1, waitingMax: 50 });

/** Where a job came from is told by its links: this one is on a wall. */
const REF = 'poster';

export const makePoster = ({ publicUrl }: { publicUrl: string }, job: ToldJob): Promise<Buffer> =>
  limited(async () => {
    const { drawPoster } = await import('./draw-poster.ts');
    await nextTurn();
    const lang = job.lang ?? mainLanguage();
    const path = pathIn(lang, fillPath(sitePages.job, { id: job.id }));
    return drawPoster(job, `${publicUrl}${path}?ref=${REF}`, lang);
  });

const NAME_MAX_CHARACTERS = 80;

/** As it is saved. */
export function posterName({ id, title }: Job): string {
  const plain = title.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return `${Array.from(plain).slice(0, NAME_MAX_CHARACTERS).join('').trim() || `Job ${id}`}.pdf`;
}
