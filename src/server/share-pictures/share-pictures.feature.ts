import { defineFeature } from '#server/feature.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import { sharePictureBaseline } from './share-pictures.tables.ts';

export const sharePictureFeature = defineFeature({
  name: 'share-pictures',
  migrations: [sharePictureBaseline],
  tables: { share_pictures: keptBy('subject', 'subject_id') },
});
