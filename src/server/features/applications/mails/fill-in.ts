// The words in braces, filled in for one applicant.
import { identity } from '#contract/identity/current.ts';
import { sitePages } from '#contract/addresses.ts';
import type { Lang } from '#contract/languages.ts';
import type { TemplateWord } from '#contract/office/mail-templates.ts';
import { TEMPLATE_WORD, fillWords } from '#contract/office/template-words.ts';
import { pathFor } from '#server/locales/say.ts';

interface TemplateValues {
  applicant: { name: string; job_title: string; lang: Lang };
  sender: string;
  publicUrl: string;
  /** The applicant's own link, for the body. */
  link: string;
}

export type FilledIn = { subject: string; body: string };

export function fillIn(
  { subject, body }: FilledIn,
  { applicant, sender, publicUrl, link }: TemplateValues,
): FilledIn {
  const values: Record<TemplateWord, string> = {
    name: applicant.name,
    first_name: applicant.name.trim().split(/\s+/)[0] ?? applicant.name,
    job_title: applicant.job_title,
    company: identity().brand,
    sender,
    link,
  };
  // A subject is kept and shown: no secret stands in it.
  const forSubject = { ...values, link: publicUrl + pathFor(applicant.lang, sitePages.ownLink) };
  return { subject: fillWords(subject, forSubject), body: fillWords(body, values) };
}

/** Whether the text asks for the applicant's own link. */
export const asksForLink = (text: string): boolean =>
  [...text.matchAll(TEMPLATE_WORD)].some(([, word]) => word === 'link');
