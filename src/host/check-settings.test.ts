import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLanguage } from '#contract/languages.ts';
import { loadLocales } from '#server/locales/locales.ts';
import { madeUpPo, writeMadeUpLocales } from '#tests/support/made-up-locales.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  loadLocales();
});
const check = (dir: string) => checkSettings(readConfig({ LOCALES_DIR: dir }));

describe('LOCALES_DIR', () => {
  it('brings languages beside those of the program', async () => {
    writeMadeUpLocales(folder, ['ar-XB']);
    await check(folder);
    expect(['en', 'hi', 'ta', 'ar-XB', 'en-XA'].filter(isLanguage)).toEqual(['en', 'hi', 'ta', 'ar-XB']);
  });

  it('stops the start with the line of what is broken', async () => {
    writeFileSync(
      join(folder, 'en-XA.po'),
      madeUpPo('en-XA').replace('"X-Direction: ltr\\n"', '"X-Direction: up"'),
    );
    await expect(check(folder)).rejects.toThrow(
      'en-XA.po:1: X-Direction in the head of the file is to be ltr or rtl',
    );
  });

  it('has to be there', async () => {
    await expect(check(join(folder, 'nowhere'))).rejects.toThrow('There is no folder');
  });
});
