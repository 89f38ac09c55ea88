// Every text of the fixed pages with its limit, for the server: no page carries this.
import { aboutLimits } from '#contract/texts/limits/about.ts';
import { aboutTexts } from '#contract/texts/about.ts';
import { alertsLimits } from '#contract/texts/limits/alerts.ts';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { careersLimits } from '#contract/texts/limits/careers.ts';
import { careersTexts } from '#contract/texts/careers.ts';
import { contactLimits } from '#contract/texts/limits/contact.ts';
import { contactTexts } from '#contract/texts/contact.ts';
import { errorsLimits } from '#contract/texts/limits/errors.ts';
import { errorsTexts } from '#contract/texts/errors.ts';
import { footerLimits } from '#contract/texts/limits/footer.ts';
import { footerTexts } from '#contract/texts/footer.ts';
import { formsLimits } from '#contract/texts/limits/forms.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import { headerLimits } from '#contract/texts/limits/header.ts';
import { headerTexts } from '#contract/texts/header.ts';
import { homeLimits } from '#contract/texts/limits/home.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { jobLimits } from '#contract/texts/limits/job.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { ownApplicationLimits } from '#contract/texts/limits/own-application.ts';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { privacyLimits } from '#contract/texts/limits/privacy.ts';
import { privacyTexts } from '#contract/texts/privacy.ts';
import { resourcesLimits } from '#contract/texts/limits/resources.ts';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { servicesLimits } from '#contract/texts/limits/services.ts';
import { servicesTexts } from '#contract/texts/services.ts';
import { verifyLimits } from '#contract/texts/limits/verify.ts';
import { verifyTexts } from '#contract/texts/verify.ts';
import { formMessageLimits } from '#contract/texts/limits/form-messages.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { formsOf } from '#contract/texts/plural-message-forms.ts';
import type { Texts } from '#contract/texts/message.ts';
import { formMessages } from './form-messages.ts';
import type { SiteTextPage } from './site-texts.ts';

interface TextsOfPage {
  texts: Texts;
  limits: Readonly<Record<string, number>>;
}

export const pageTexts: Readonly<Record<SiteTextPage, TextsOfPage>> = {
  home: { texts: homeTexts, limits: homeLimits },
  about: { texts: aboutTexts, limits: aboutLimits },
  services: { texts: servicesTexts, limits: servicesLimits },
  resources: { texts: resourcesTexts, limits: resourcesLimits },
  contact: { texts: contactTexts, limits: contactLimits },
  careers: { texts: careersTexts, limits: careersLimits },
  job: { texts: jobTexts, limits: jobLimits },
  forms: {
    texts: { ...formsTexts, ...formMessages },
    limits: { ...formsLimits, ...formMessageLimits },
  },
  header: { texts: headerTexts, limits: headerLimits },
  footer: { texts: footerTexts, limits: footerLimits },
  privacy: { texts: privacyTexts, limits: privacyLimits },
  'own-application': { texts: ownApplicationTexts, limits: ownApplicationLimits },
  alerts: { texts: alertsTexts, limits: alertsLimits },
  verify: { texts: verifyTexts, limits: verifyLimits },
  errors: { texts: errorsTexts, limits: errorsLimits },
};

/** A text as somebody edits it; of one with plurals each form is one. */
export interface CatalogueText {
  id: string;
  form?: string;
  page: SiteTextPage;
  section: string;
  /** As the program says it in the language. */
  default: string;
  max: number;
  /** Without braces; `#` is the number of a plural. */
  placeholders: readonly string[];
}

const names = (message: string): string[] => [
  ...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** `home.hero.headline` stands in the section `hero`; what has no section of its own in one called as the page. */
const sectionOf = (id: string, page: string): string =>
  (id.split('.').length > 2 ? id.split('.')[1] : undefined) ?? page;

function textsOf(page: SiteTextPage, lang: Lang, words: Texts): CatalogueText[] {
  const { texts, limits } = pageTexts[page];
  return Object.entries(texts).flatMap(([id, english]) => {
    const message = words[id] ?? english;
    const place = { id, page, section: sectionOf(id, page), max: limits[id] ?? 0 };
    const plural = formsOf(message);
    if (!plural) return [{ ...place, default: message, placeholders: names(message) }];
    return Object.entries(plural.forms).map(([form, words]) => ({
      ...place,
      form,
      default: words,
      // 'One position' needs no number, '12 positions' does.
      placeholders: [...(words.includes('#') && isOfSeveral(form, lang) ? ['#'] : []), ...names(words)],
    }));
  });
}

/** Enough for the rules of any language to repeat. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** Whether a form is for more than one number: in Hindi `one` is for 0 and 1. */
const isOfSeveral = (form: string, lang: Lang): boolean => {
  const rules = new Intl.PluralRules(lang);
  return COUNTS.filter((count) => rules.select(count) === form).length > 1;
};

interface Catalogue {
  texts: readonly CatalogueText[];
  byId: ReadonlyMap<string, readonly CatalogueText[]>;
}

const catalogues = new WeakMap<Texts, Catalogue>();

/** `words`: those of the language by id, always the same object; what they lack is as in English. */
function catalogueIn(lang: Lang, words: Texts): Catalogue {
  const known = catalogues.get(words);
  if (known) return known;
  const texts = (Object.keys(pageTexts) as SiteTextPage[]).flatMap((page) => textsOf(page, lang, words));
  const made = { texts, byId: Map.groupBy(texts, ({ id }) => id) };
  catalogues.set(words, made);
  return made;
}

const ENGLISH: Texts = {};

export const siteTexts: readonly CatalogueText[] = catalogueIn(SOURCE_LANGUAGE, ENGLISH).texts;

export const textsIn = (lang: Lang, words: Texts): readonly CatalogueText[] => catalogueIn(lang, words).texts;

/** All forms of a text; of one without plurals it alone. Empty: there is no such text. */
export const textsOfId = (
  id: string,
  lang: Lang = SOURCE_LANGUAGE,
  words: Texts = ENGLISH,
): readonly CatalogueText[] => catalogueIn(lang, words).byId.get(id) ?? [];

/** The messages of a page, each with its own words. */
export const messagesOf = (page: SiteTextPage): Texts => pageTexts[page].texts;
