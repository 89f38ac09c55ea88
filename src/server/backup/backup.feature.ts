import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { WATCH_BACKUPS, watchTask } from './watch-backups.ts';

export interface BackupPorts extends FeaturePorts {
  accounts: {
    /** Of all superusers, whatever mails they chose. */
    allSuperuserEmails(db: Reader): Promise<string[]>;
  };
}

export const backupFeature = defineFeature({
  name: 'backups',
  taskKinds: (ports: BackupPorts) => [watchTask(ports)],
  // A copy of the data elsewhere is nobody's installation.
  heldAfterRestore: [WATCH_BACKUPS],
});
