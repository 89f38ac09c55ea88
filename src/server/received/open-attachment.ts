// A file that came with a mail, for staff. It is audited as the download of a résumé is.
import type { Readable } from 'node:stream';
import { auditRead } from '#server/audit/audit.store.ts';
import type { RequestContext } from '#server/caller.ts';
import { Reply } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';
import { attachmentMediaTypes } from './attachment-types.ts';
import { type Conversation, attachmentOf, findReceived } from './received.store.ts';

interface Ports {
  database: Database;
  files: FileStore;
  clock: Clock;
}

export async function openAttachment(
  ports: Ports,
  of: Conversation,
  { mail, n }: { mail: number; n: number },
  ctx: RequestContext,
): Promise<Reply<Readable>> {
  const received = await findReceived(ports.database.read, of, mail);
  const file = received && attachmentOf(received, n);
  if (!file) throw new DomainError('attachment_not_found');
  await auditRead(ports, ctx, { action: 'download', subject: of.kind, subjectId: of.id });
  const content = await ports.files.read(file.key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? new DomainError('attachment_not_found') : error;
  });
  return new Reply(content, {
    'content-type': attachmentMediaTypes[file.type],
    'content-length': String(file.bytes),
    // What somebody calls a file is no name for one here.
    'content-disposition': `attachment; filename="attachment-${n}.${file.type}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
}
