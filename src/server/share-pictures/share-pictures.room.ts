import { keptBy } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { sharePictureBaseline } from './share-pictures.tables.ts';

export const sharePictureRoom = {
  name: 'share pictures',
  migrations: [sharePictureBaseline],
  tables: { share_pictures: keptBy('subject', 'subject_id') },
} satisfies Room;
