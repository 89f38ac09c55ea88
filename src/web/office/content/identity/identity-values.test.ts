import { shippedIdentity } from '#contract/identity/current.ts';
import type { VersionedIdentity } from '#contract/identity/current.ts';
import { setKnownLanguages } from '#contract/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, fieldAt, identityForm, noValuesIn, valuesOf } from './identity-values.ts';

const tamil = { tag: 'ta', name: 'தமிழ்', dir: 'ltr', ogLocale: 'ta_IN' } as const;
const hindi = { tag: 'hi', name: 'हिन्दी', dir: 'ltr', ogLocale: 'hi_IN' } as const;

beforeAll(() => setKnownLanguages([tamil, hindi]));
afterAll(() => setKnownLanguages([]));

const kept: VersionedIdentity = {
  ...shippedIdentity,
  sender_name: 'ETPL',
  languages: ['en', 'ta'],
  tagline: { en: 'One', hi: 'एक' },
  version: 3,
};

const translatedOf = (of: VersionedIdentity) =>
  Object.keys(valuesOf(of))
    .filter((name) => name.includes(':'))
    .toSorted();

describe('an identity in several languages', () => {
  it('has a field for each offered one, and goes back as it was', () => {
    expect(translatedOf(kept)).toEqual(['address:ta', 'office_hours:ta', 'tagline:ta']);
    const { version: _, ...before } = kept;
    expect(bodyOf(valuesOf(kept), kept)).toMatchObject(before);
    const alone = { ...kept, languages: ['en'], tagline: 'One' };
    expect(translatedOf(alone)).toEqual([]);
    expect(bodyOf(valuesOf(alone), alone)).toMatchObject({ tagline: 'One' });
  });

  it('is told where somebody wrote something, and those not offered now stay', () => {
    const values = { ...valuesOf(kept), 'tagline:ta': ' ஒன்று ', 'address:ta': '1 மில் சாலை\n\nஇந்தியா' };
    expect(bodyOf(values, kept)).toMatchObject({
      tagline: { en: 'One', ta: 'ஒன்று', hi: 'एक' },
      address: { en: kept.address, ta: ['1 மில் சாலை', 'இந்தியா'] },
      office_hours: kept.office_hours,
    });
    const told = { ...kept, tagline: { en: 'One', ta: 'ஒன்று' } };
    expect(valuesOf(told)['tagline:ta']).toBe('ஒன்று');
    expect(bodyOf({ ...valuesOf(told), 'tagline:ta': '' }, told)).toMatchObject({ tagline: { en: 'One' } });
  });

  it('is refused at the field of the language', () => {
    const empty = noValuesIn(['ta']);
    const problems = (changed: object) =>
      identityForm
        .safeParse(bodyOf({ ...valuesOf(kept), ...changed }, kept))
        .error?.issues.map(({ path, message }) => [fieldAt(path.join('.'), empty), message]);
    expect(problems({ 'tagline:ta': 'அ'.repeat(121) })).toEqual([
      ['tagline:ta', 'Tagline must be at most 120 characters'],
    ]);
    expect(problems({ 'address:ta': '1\n2\n3\n4\n5\n6' })).toEqual([
      ['address:ta', 'Address must be at most 5 lines'],
    ]);
    expect(problems({ office_hours: '' })).toEqual([['office_hours', 'Office hours is required']]);
    expect(fieldAt('address.ta.1', empty)).toBe('address:ta');
    expect(fieldAt('address.1', empty)).toBe('address');
    expect(fieldAt('office_hours.en', empty)).toBe('office_hours');
    expect(fieldAt('social.linkedin', empty)).toBe('linkedin');
    expect(fieldAt('nothing', empty)).toBeUndefined();
  });
});
