// The words of a mail made from a template: as it was changed, or for each person in their language.
import { type Lang, mainLanguage } from '#contract/languages.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { templateIn } from '#server/translations/told.store.ts';
import { mailTemplates } from './mail-templates.tables.ts';

interface Given {
  template?: number | undefined;
  subject?: string | undefined;
  body?: string | undefined;
}

interface MailWords {
  /** In which language they are. */
  lang: Lang;
  subject: string;
  body: string;
}

/** What is not given is the template's; what differs from it goes to everybody as it was written. */
export async function wordsOfMail(db: Reader, given: Given): Promise<(lang: Lang) => Promise<MailWords>> {
  const { template: id, ...changed } = given;
  const template = id === undefined ? undefined : await mailTemplates.find(db, { id, kind: 'application' });
  if (id !== undefined && !template) throw new DomainError('template_not_found');
  const { subject = template?.subject ?? '', body = template?.body ?? '' } = changed;
  const written = { lang: mainLanguage(), subject, body: plain(body) };
  const isOriginal =
    template && isSame(subject, template.subject) && isSame(body, template.body) ? template : undefined;
  const known = new Map<Lang, MailWords>();
  return async (lang) => {
    const kept = known.get(lang);
    if (kept || !isOriginal) return kept ?? written;
    const translated = await templateIn(db, isOriginal.id, lang);
    const words = translated ? { lang, ...translated, body: plain(translated.body) } : written;
    known.set(lang, words);
    return words;
  };
}

// Browsers send other line breaks than those that are kept.
const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();
