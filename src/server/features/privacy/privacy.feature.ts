import type { ConsentText, RetentionPreview } from '#contract/office/privacy.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Erase, ErasureResult } from '#server/erasure.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { eraseDueTask } from './erase-due.ts';
import { eraser } from './erase.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { findConsent, noteCopiesGone, readRetention } from './privacy.store.ts';
import { consentLanguages, mailCopies, privacyBaseline } from './privacy.tables.ts';
import { consentAnswer, translatedConsent } from './translated-consent.ts';

export interface PrivacyPorts extends FeaturePorts {
  accounts: { emailsOf(db: Reader, userIds: readonly number[]): Promise<string[]> };
  mailbox: {
    /** Behind the answer; the receipt says when they are gone. */
    wantCopiesDeleted(tx: Tx, erasure: number, mails: readonly number[]): Promise<void>;
  };
  applications: {
    /** Those the clock leaves alone. */
    listHeld(db: Reader): Promise<RetentionPreview['held']>;
    /** Takes a few and says how many it was. */
    eraseOldResumes(
      tx: Tx,
      old: { before: string; limit: number },
      ports: { database: Database; files: FileStore },
    ): Promise<ErasureResult>;
  };
}

export const privacyFeature = defineFeature({
  name: 'privacy',
  migrations: [privacyBaseline, mailCopies, consentLanguages],
  tables: {
    consent_texts: { ...keptById, isFilledByMigration: true },
    retention_settings: { ...keptById, isFilledByMigration: true },
    erasures: keptById,
  },
  translated: { consent: translatedConsent },
  taskKinds: (ports: PrivacyPorts) => [eraseDueTask(ports)],
  routes: privacyRoutes,
  offers: (ports) => ({
    erase: eraser(ports) satisfies Erase,
    readRetention,
    noteCopiesGone,
    async consentText(db: Reader, version: number): Promise<ConsentText | undefined> {
      const found = await findConsent(db, version);
      return found && consentAnswer(found);
    },
  }),
});
