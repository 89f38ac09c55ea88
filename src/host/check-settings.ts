// What the settings and the company's file say, beyond what one value shows by itself.
import * as z from 'zod/mini';
import { codes, company, companyMail } from '#company';
import { codesSchema, companySchema, mailSchema } from '#contract/company.ts';
import { LocaleError } from '#server/locales/po.ts';
import { loadLocales } from '#server/locales/locales.ts';
import { readLocales } from '#server/locales/read-locales.ts';
import { encryption } from '#server/backup/encryption.ts';
import type { Config } from './config.ts';
import { StartError } from './listen.ts';

export async function checkSettings({ backupKey, localesDir }: Config): Promise<void> {
  // Found out now, and not in the night of the first backup.
  await encryption(backupKey).catch((error: Error) => {
    throw new StartError(error.message);
  });
  readLanguages(localesDir);
  const { error } = z
    .object({ company: companySchema, companyMail: mailSchema, codes: codesSchema })
    .safeParse({ company, companyMail, codes });
  const [issue] = error?.issues ?? [];
  if (issue) throw new StartError(`company.config.ts: ${issue.path.join('.')} ${issue.message}.`);
}

/** From here on the languages are there. */
function readLanguages(folder: string | undefined): void {
  try {
    loadLocales(folder === undefined ? [] : readLocales(folder));
  } catch (error) {
    throw error instanceof LocaleError ? new StartError(error.message) : error;
  }
}
