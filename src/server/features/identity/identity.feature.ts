import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { PictureField } from './check-pictures.ts';
import { identityRoutes } from './identity.routes.ts';
import { findIdentity } from './identity.store.ts';
import { identityBaseline } from './identity.tables.ts';

/** What it needs of others. */
export interface IdentityPorts extends FeaturePorts {
  content: {
    /** In pixels; undefined where the media library does not show it. */
    librarySize(db: Reader, key: string): Promise<{ width: number; height: number } | undefined>;
    /** These pictures stand there from now on, and no others. */
    setPictures(
      tx: Tx,
      spot: { subject: string; id: number; place: PictureField },
      keys: readonly string[],
    ): Promise<void>;
  };
}

export const identityFeature = defineFeature({
  name: 'identity',
  migrations: [identityBaseline],
  tables: { identity: keptById },
  nouns: { identity: async (db) => (await findIdentity(db))?.brand },
  routes: (ports: IdentityPorts) => identityRoutes(ports),
});
