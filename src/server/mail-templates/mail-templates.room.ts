import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { mailTemplateBaseline } from './mail-templates.tables.ts';

export const mailTemplateRoom = {
  name: 'mail-templates',
  migrations: [mailTemplateBaseline],
  tables: { mail_templates: { ...keptById, isFilledByMigration: true } },
} satisfies Room;
