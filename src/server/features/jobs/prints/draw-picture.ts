import { identityIn } from '#contract/identity/in-main-language.ts';
import { type Lang, mainLanguage } from '#contract/languages.ts';
import { drawSharePicture, printed } from '#server/drawing/share-picture.ts';
import { type PrintedJob, inShort, printedWords } from './job-words.ts';

/** Without a title the company stands alone, with the place. */
export function drawPicture(job: PrintedJob, lang: Lang = mainLanguage()): string {
  const words = printedWords(lang);
  return drawSharePicture({
    title: job.title,
    above: words('prints.job.hiring'),
    below: inShort(words, job),
    belowCompany: printed(job.location) || printed(identityIn(lang).tagline),
  });
}
