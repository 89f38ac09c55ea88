import { expect, it } from 'vitest';
import { setIdentity, shippedIdentity } from '../identity/current.ts';
import { codeOfCountry, placesOf } from './job-places.ts';

it.each([
  ['India', 'IN'],
  ['germany', 'DE'],
  ['United States', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => expect(codeOfCountry(name)).toBe(code));

it.each([
  ['Berlin, Germany', ['Berlin||DE']],
  ['Pune, Chennai, India', ['Pune||IN', 'Chennai||IN']],
  ['Pune; Chennai', ['Pune||', 'Chennai||IN']],
  ['Pune, India; Berlin, Germany', ['Pune||IN', 'Berlin||DE']],
  ['Berlin, Germany, Paris, France', ['Berlin||DE', 'Paris||FR']],
  ['Chennai, Tamil Nadu', ['Chennai|Tamil Nadu|IN']],
  ['Coimbatore, Tamil Nadu, India', ['Coimbatore|Tamil Nadu|IN']],
  ['Austin, TX 73301, USA', ['Austin|TX 73301|US']],
  ['Mumbai, Delhi', ['Mumbai||', 'Delhi||']],
  ['Kerala, Tamil Nadu', ['|Kerala|IN', '|Tamil Nadu|IN']],
  ['Germany', ['||DE']],
  ['India; Germany', ['||IN', '||DE']],
  ['Remote, India', ['||IN']],
  ['Remote', []],
  [' , ;; ', []],
])('%j is %j', (location, places) => {
  expect(
    placesOf(location).map(({ locality, region, country }) => `${locality}|${region}|${country}`),
  ).toEqual(places);
});

it("is in the company's country only where it is the company's town", () => {
  expect(placesOf('Chennai')).toMatchObject([{ locality: 'Chennai', country: 'IN', countryName: 'India' }]);
  expect(placesOf('Pune')).toMatchObject([{ locality: 'Pune', country: '', countryName: '' }]);
});

it('knows the company’s own town on a page that shows the address in another language', () => {
  const main_address = ['14 Loom Street, Guindy', 'Chennai 600032', 'India'];
  setIdentity({ ...shippedIdentity, address: ['14 தறித் தெரு', 'சென்னை 600032', 'இந்தியா'], main_address });
  expect(placesOf('Chennai')).toEqual([
    { locality: 'Chennai', region: '', country: 'IN', countryName: 'India' },
  ]);
  setIdentity(undefined);
});
