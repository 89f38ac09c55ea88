// What applicants agree to in other languages. Each text that is published gets a number of its own, so that one number
// names one text in one language.
import type { ConsentText } from '#contract/office/privacy.ts';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { readTold } from '#server/translations/told.store.ts';
import type { Original, Translatable } from '#server/translations/translatable.ts';
import {
  type KeptConsent,
  currentConsent,
  insertConsent,
  lockConsents,
  newestConsentIn,
} from './privacy.store.ts';

/** There is one. */
export const CONSENT_ID = 1;

export const translatedConsent: Translatable = {
  gone: 'consent_text_not_found',
  find: async (db, id) => (id === CONSENT_ID ? originalOf(await currentConsent(db)) : undefined),
  lock: async (tx, id) => (id === CONSENT_ID ? originalOf(await lockConsents(tx)) : undefined),
  async derive({ clock }, tx, { fields, lang, state }) {
    if (state === 'draft') return { told: {} };
    const text = String(fields['text']);
    const newest = await newestConsentIn(tx, lang);
    // The same words again are no new version.
    if (newest?.text === text) return { told: { text, version: newest.version } };
    return { told: { text, version: await insertConsent(tx, { text, lang }, isoNow(clock)) } };
  },
};

const originalOf = ({ version, text }: KeptConsent): Original => ({
  version,
  label: 'Consent text',
  fields: { text },
});

/** As it is asked now. */
export async function consentIn(db: Reader, lang: string | undefined): Promise<ConsentText> {
  const told = (await readTold(db, 'consent', [CONSENT_ID], lang))?.(CONSENT_ID);
  if (told?.fields['version'] === undefined) return consentAnswer(await currentConsent(db));
  return { version: Number(told.fields['version']), text: String(told.fields['text']), lang: told.lang };
}

/** It says its language where there are several. */
export const consentAnswer = ({ version, text, lang }: KeptConsent): ConsentText => ({
  version,
  text,
  ...(offeredLanguages().length > 1 && { lang: lang || mainLanguage() }),
});
