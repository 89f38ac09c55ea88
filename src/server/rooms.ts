// All rooms of the house, in the order in which their tables refer to each other.
import { auditRoom } from './audit/audit.room.ts';
import { backupRoom } from './backup/watch-backups.ts';
import { accountRoom } from './features/accounts/accounts.room.ts';
import { alertRoom } from './features/alerts/alerts.room.ts';
import { applicationRoom } from './features/applications/applications.room.ts';
import { contactRoom } from './features/contact/contact.room.ts';
import { contentRoom } from './features/content/content.room.ts';
import { employeeRoom } from './features/employees/employees.room.ts';
import { jobRoom } from './features/jobs/jobs.room.ts';
import { keyRoom } from './features/keys/keys.room.ts';
import { privacyRoom } from './features/privacy/privacy.room.ts';
import { visitRoom } from './features/visits/visits.room.ts';
import { webhookRoom } from './features/webhooks/webhooks.room.ts';
import { weeklyRoom } from './features/weekly/weekly.room.ts';
import { mailTemplateRoom } from './mail-templates/mail-templates.room.ts';
import { noteRoom } from './notes/notes.room.ts';
import { inOrder } from './platform/database/applied-migrations.ts';
import { type Layout, type TableRule, platformTables } from './platform/database/layout.ts';
import { platformMigrations } from './platform/database/platform-migrations.ts';
import type { Schema } from './platform/database/schema.ts';
import { MAIL } from './mail/mail.ts';
import type { Room } from './room.ts';
import { previewRoom } from './previews/previews.room.ts';
import { textsFolded } from './searched-texts.ts';
import { sharePictureRoom } from './share-pictures/share-pictures.room.ts';

export const rooms: readonly Room[] = [
  auditRoom,
  previewRoom,
  sharePictureRoom,
  mailTemplateRoom,
  accountRoom,
  contactRoom,
  contentRoom,
  jobRoom,
  alertRoom,
  applicationRoom,
  noteRoom,
  employeeRoom,
  keyRoom,
  webhookRoom,
  privacyRoom,
  visitRoom,
  weeklyRoom,
  backupRoom,
];

export const layout: Layout = {
  migrations: inOrder([...platformMigrations, textsFolded, ...rooms.flatMap((room) => room.migrations)]),
  // A new table does not compile until it has a line in its room.
  tables: {
    ...platformTables,
    ...auditRoom.tables,
    ...previewRoom.tables,
    ...sharePictureRoom.tables,
    ...mailTemplateRoom.tables,
    ...accountRoom.tables,
    ...contactRoom.tables,
    ...contentRoom.tables,
    ...jobRoom.tables,
    ...alertRoom.tables,
    ...applicationRoom.tables,
    ...noteRoom.tables,
    ...employeeRoom.tables,
    ...keyRoom.tables,
    ...webhookRoom.tables,
    ...privacyRoom.tables,
    ...visitRoom.tables,
    ...weeklyRoom.tables,
  } satisfies Record<keyof Schema, TableRule>,
  heldAfterRestore: [MAIL, ...rooms.flatMap((room) => room.heldAfterRestore ?? [])],
};

export const { migrations } = layout;
