import { defineFeature } from '#server/feature.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import { receivedBaseline } from './received.tables.ts';

export const receivedFeature = defineFeature({
  name: 'received',
  migrations: [receivedBaseline],
  tables: {
    received_mails: keptById,
    mail_conversations: keptBy('secret_hash'),
    sent_message_ids: keptBy('message_id'),
  },
});
