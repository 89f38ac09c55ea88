// Mails that came in, for tests that have no mailbox.
import type { Conversation } from '#server/received/received.store.ts';
import { insertReceived } from '#server/received/received.store.ts';
import { attachFile } from '#server/platform/files/stored-files.store.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { aPdf } from '#tests/factories/resume.ts';
import type { TestApp } from './test-app.ts';

interface Words {
  name: string;
  email: string;
  text: string;
}

/** With one document. The answer is its id. */
export async function addReceived(
  { database, files, clock }: Pick<TestApp, 'database' | 'files' | 'clock'>,
  of: Conversation,
  { name, email, text }: Words = { name: 'Asha', email: 'asha@menonfoods.example', text: 'Thursday.' },
): Promise<number> {
  const content = aPdf(text);
  const key = randomKey('received', 'pdf');
  await files.put(key, content);
  return database.transaction(async (tx) => {
    await attachFile(tx, { key, mediaType: 'application/pdf', byteSize: content.length }, clock);
    return insertReceived(tx, of, {
      message_id: `<${email}>`,
      from_name: name,
      from_email: email,
      subject: `From ${name}`,
      text,
      quoted: text,
      automatic: false,
      verified: 'none',
      attachments: [{ id: 1, name: `${name}.pdf`, type: 'pdf', bytes: content.length, key, scan: null }],
      left_out: [],
      received_at: clock.now().toISOString(),
    });
  });
}
