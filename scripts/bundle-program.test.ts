import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeUpPo } from '#tests/support/made-up-locales.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localesModule } from './bundle-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the built program has the languages as data', async () => {
  writeFileSync(join(folder, 'ar-XB.po'), madeUpPo('ar-XB'));
  const { shippedLocales } = await import(
    `data:text/javascript,${encodeURIComponent(localesModule(folder))}`
  );
  expect(shippedLocales()).toMatchObject([{ language: { tag: 'ar-XB', dir: 'rtl' } }]);
});

it('a broken PO file stops the build, with the line', () => {
  const made = madeUpPo('en-XA');
  const from = made.indexOf('msgstr', made.indexOf('msgctxt "careers.hero.open"'));
  const broken = made.slice(from).replace('plural, one', 'plural, few');
  writeFileSync(join(folder, 'en-XA.po'), made.slice(0, from) + broken);
  const line = made.slice(0, from).split('\n').length;
  expect(() => localesModule(folder)).toThrow(
    new RegExp(`^locales-\\w+/en-XA\\.po:${line}: careers\\.hero\\.open: `),
  );
});
