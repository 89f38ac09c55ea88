// The words in braces, filled in for one applicant.
import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { TEMPLATE_WORD, type TemplateWord } from '#contract/mail-templates.ts';

interface Words {
  applicant: { name: string; job_title: string };
  sender: string;
  publicUrl: string;
  /** The applicant's own link, for the body. */
  link: string;
}

export type FilledIn = { subject: string; body: string };

export function fillIn({ subject, body }: FilledIn, { applicant, sender, publicUrl, link }: Words): FilledIn {
  const values: Record<TemplateWord, string> = {
    name: applicant.name,
    first_name: applicant.name.trim().split(/\s+/)[0] ?? applicant.name,
    job_title: applicant.job_title,
    company: company.brand,
    sender,
    link,
  };
  // In one go: what an applicant is called is never taken for a word in braces.
  const fill = (text: string, words: Record<TemplateWord, string>) =>
    text.replace(TEMPLATE_WORD, (whole, word: string) => words[word as TemplateWord] ?? whole);
  // A subject is kept and shown: no secret stands in it.
  const forSubject = { ...values, link: publicUrl + sitePages.ownLink };
  return { subject: fill(subject, forSubject), body: fill(body, values) };
}

/** Whether the text asks for the applicant's own link. */
export const asksForLink = (text: string): boolean =>
  [...text.matchAll(TEMPLATE_WORD)].some(([, word]) => word === 'link');
