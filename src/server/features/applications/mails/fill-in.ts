// The words in braces, filled in for one applicant.
import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { TEMPLATE_WORD, type TemplateWord } from '#contract/mail-templates.ts';

interface Words {
  applicant: { name: string; job_title: string };
  sender: string;
  publicUrl: string;
}

export type FilledIn = { subject: string; body: string };

export function fillIn({ subject, body }: FilledIn, { applicant, sender, publicUrl }: Words): FilledIn {
  const values: Record<TemplateWord, string> = {
    name: applicant.name,
    first_name: applicant.name.trim().split(/\s+/)[0] ?? applicant.name,
    job_title: applicant.job_title,
    company: company.brand,
    sender,
    link: applicantLink(publicUrl),
  };
  // In one go: what an applicant is called is never taken for a word in braces.
  const fill = (text: string) =>
    text.replace(TEMPLATE_WORD, (whole, word: string) => values[word as TemplateWord] ?? whole);
  return { subject: fill(subject), body: fill(body) };
}

/** Until applicants have a page of their own, the open positions. */
const applicantLink = (publicUrl: string): string => publicUrl + sitePages.careers;
