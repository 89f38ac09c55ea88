import { describe, expect, it } from 'vitest';
import type { SiteEdition } from '#contract/site-editions/site-edition.ts';
import type { SitePicture } from '#contract/site-editions/site-pictures.ts';

import { backTo, draftOf, nameOf, nameOfPicture } from './site-draft.ts';
import type { LanguageText, SiteParts } from './site-draft.ts';
import { versionsOf } from './site-versions.ts';

const aText = (id: string, text: Partial<LanguageText> = {}): LanguageText => ({
  id,
  lang: 'en',
  page: 'home',
  section: 'hero',
  default: 'As specified',
  text: 'As specified',
  max: 60,
  placeholders: [],
  changed_at: null,
  changed_by: null,
  ...text,
});

const aPicture: SitePicture = {
  id: 'services.hero.picture',
  page: 'services',
  section: 'hero',
  media: null,
  default: '/site-pictures/services.hero.picture',
  width: 1920,
  height: 1080,
  focus: null,
};

const edition = (change: Partial<SiteEdition> = {}): SiteEdition => ({
  version: 1,
  base: 0,
  changes: [],
  pictures: [],
  hidden: [],
  publish_at: null,
  ...change,
});

const draft = (parts: Partial<SiteParts>) =>
  draftOf({ lang: 'en', allTexts: [], pictures: [], edition: edition(), hidden: [], ...parts });

describe('the draft', () => {
  const texts = [aText('home.hero.headline', { text: 'Looms' }), aText('home.hero.lead')];

  it('says what is published where nothing waits', () => {
    const { wordsOf, waiting } = draft({ allTexts: texts });
    expect(wordsOf({ id: 'home.hero.headline' })).toBe('Looms');
    expect(waiting).toEqual([]);
  });

  it('lays its changes over it; null is as specified', () => {
    const changes = [
      { id: 'home.hero.headline', lang: 'en', text: null },
      { id: 'home.hero.lead', lang: 'en', text: 'We weave' },
    ] as const;
    const { wordsOf, waiting } = draft({ allTexts: texts, edition: edition({ changes: [...changes] }) });
    expect(wordsOf({ id: 'home.hero.headline' })).toBe('As specified');
    expect(waiting).toMatchObject([
      { from: 'Looms', to: 'As specified' },
      { from: 'As specified', to: 'We weave', name: 'Hero: Lead' },
    ]);
  });

  it('counts no change that says what is published', () => {
    const changes = [{ id: 'home.hero.headline', lang: 'en' as const, text: 'Looms' }];
    expect(draft({ allTexts: texts, edition: edition({ changes }) }).waiting).toEqual([]);
  });

  it('keeps the forms of a plural apart', () => {
    const forms = ['one', 'other'].map((form) => aText('careers.count', { form, text: form }));
    const changes = [{ id: 'careers.count', form: 'one', lang: 'en' as const, text: 'a single one' }];
    const { wordsOf } = draft({ allTexts: forms, edition: edition({ changes }) });
    expect(wordsOf({ id: 'careers.count', form: 'one' })).toBe('a single one');
    expect(wordsOf({ id: 'careers.count', form: 'other' })).toBe('other');
  });

  it('keeps languages apart, and counts what waits in all of them', () => {
    const allTexts = [...texts, aText('home.hero.lead', { lang: 'ta', default: 'தறி', text: 'தறி' })];
    const changes = [{ id: 'home.hero.lead', lang: 'ta', text: 'நெசவு' }];
    const of = { allTexts, edition: edition({ changes }) };
    const [english, tamil] = [draft(of), draft({ ...of, lang: 'ta' })];
    expect(english.wordsOf({ id: 'home.hero.lead' })).toBe('As specified');
    expect(english.wordsOf({ id: 'home.hero.lead', lang: 'ta' })).toBe('நெசவு');
    expect(tamil.wordsOf({ id: 'home.hero.lead' })).toBe('நெசவு');
    expect(tamil.texts.map(({ lang }) => lang)).toEqual(['ta']);
    for (const { waiting } of [english, tamil])
      expect(waiting).toMatchObject([{ key: 'home.hero.lead ta', from: 'தறி', to: 'நெசவு' }]);
  });

  it('names pictures that are replaced and sections that come and go', () => {
    const media = '/media/a.webp';
    const { waiting, pictureOf } = draft({
      pictures: [aPicture],
      hidden: ['work'],
      edition: edition({ pictures: [{ id: aPicture.id, media, focus: null }], hidden: ['news'] }),
    });
    expect(waiting).toMatchObject([
      { kind: 'picture', from: aPicture.default, to: media },
      { kind: 'section', section: 'work', isHidden: false },
      { kind: 'section', section: 'news', isHidden: true },
    ]);
    expect(pictureOf(aPicture.id)?.shown.media).toBe(media);
  });
});

it('takes a change back to the words that are published', () => {
  expect(backTo(aText('home.hero.lead'))).toEqual({ id: 'home.hero.lead', lang: 'en', text: null });
  expect(backTo(aText('home.hero.lead', { form: 'one', text: 'Looms' }))).toEqual({
    id: 'home.hero.lead',
    form: 'one',
    lang: 'en',
    text: 'Looms',
  });
});

it('calls texts and pictures as somebody who has never seen an id would', () => {
  expect(nameOf({ id: 'home.hero.moreAbout' })).toBe('More about');
  expect(nameOf({ id: 'home.story.listen.title' })).toBe('Listen, title');
  expect(nameOf({ id: 'own.privacyLink' })).toBe('Privacy link');
  expect(nameOf({ id: 'careers.list.count', form: '=0' })).toBe('Count, for 0');
  expect(nameOfPicture(aPicture)).toBe('Hero: picture');
});

it('shows of each edition what stood there before it', () => {
  const by = { id: 4, name: 'Meera Nair' };
  const published = (n: number, words: string | null, hidden: SiteEdition['hidden'] = []) => ({
    n,
    at: `2026-11-0${n}T09:30:00.000Z`,
    by,
    changes: [{ id: 'home.hero.lead', lang: 'en' as const, text: words }],
    pictures: [],
    hidden,
  });
  const editions = [published(3, null, ['news']), published(2, 'Second'), published(1, 'First')];
  const versions = versionsOf(editions, draft({ allTexts: [aText('home.hero.lead')] }));
  expect(versions.map(({ number, is_current }) => [number, is_current])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(versions.map(({ content }) => content['home.hero.lead'])).toEqual([
    'As specified',
    'Second',
    'First',
  ]);
  expect(versions[0]?.changed).toEqual(['home.hero.lead', 'hidden']);
});
