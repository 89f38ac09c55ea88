// What a stranger has attached: résumés and pictures, each through the checks of uploads. Others are named, not kept.
import { IMAGE_MAX_BYTES } from '#contract/content/pictures.ts';
import { RESUME_MAX_BYTES } from '#contract/applications/application-messages.ts';
import { resumeMessages } from '#contract/applications/resumes.ts';
import {
  type AttachmentType,
  type LeftOutCode,
  RECEIVED_FILES_MAX,
  RECEIVED_FILES_MAX_BYTES,
} from '#contract/office/received-mails.ts';
import type { ScanState } from '#contract/applications/applications.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { imageTypeOf } from '#server/platform/images/image-type.ts';
import { renderImage } from '#server/platform/images/render-image.ts';
import type { KeptAttachment, LeftOut } from '#server/received/received.tables.ts';
import type { MailboxPorts } from './mailbox.feature.ts';
import type { MailFile } from './parse/read-mail.ts';

interface KeptFiles {
  attachments: KeptAttachment[];
  leftOut: LeftOut[];
}

/** Before the transaction that will own them. */
export async function keepFiles(ports: MailboxPorts, files: readonly MailFile[]): Promise<KeptFiles> {
  const kept: KeptFiles = { attachments: [], leftOut: [] };
  let bytes = 0;
  try {
    for (const [index, { name, content }] of files.entries()) {
      const code = bytes + content.length > RECEIVED_FILES_MAX_BYTES ? 'body_too_large' : undefined;
      const file =
        kept.attachments.length >= RECEIVED_FILES_MAX
          ? 'too_many_files'
          : (code ?? (await checked(ports, Buffer.from(content))));
      if (typeof file === 'string') {
        kept.leftOut.push({ name, code: file });
        continue;
      }
      bytes += content.length;
      const key = randomKey('received', file.type);
      await ports.files.put(key, file.content);
      const { type, scan } = file;
      kept.attachments.push({ id: index + 1, name, type, bytes: file.content.length, key, scan });
    }
    return kept;
  } catch (error) {
    await dropFiles(ports, kept.attachments);
    throw error;
  }
}

/** Nobody owns them after all. Should this fail, the sweeper has them later. */
export async function dropFiles(
  { files }: Pick<MailboxPorts, 'files'>,
  attachments: readonly KeptAttachment[],
): Promise<void> {
  for (const { key } of attachments) await files.delete(key).catch(() => {});
}

interface Checked {
  type: AttachmentType;
  scan: ScanState | null;
  content: Buffer;
}

const REFUSED: ReadonlySet<string> = new Set<LeftOutCode>([
  'wrong_media_type',
  'bad_input',
  'body_too_large',
]);
/** As large as a screen shows. */
const PICTURE_MAX_SIDE = 2400;

async function checked(ports: MailboxPorts, content: Buffer): Promise<Checked | LeftOutCode> {
  try {
    if (imageTypeOf(content)) return await checkedPicture(ports, content);
    if (content.length > RESUME_MAX_BYTES) return 'body_too_large';
    return { ...(await ports.applications.checkDocument(content)), content };
  } catch (error) {
    // Whatever else goes wrong is no fault of the file: the mail is taken in later.
    if (!(error instanceof DomainError) || !REFUSED.has(error.code)) throw error;
    const isVirus = Object.values(error.fields ?? {})
      .flat()
      .includes(resumeMessages.virus);
    return isVirus ? 'virus' : (error.code as LeftOutCode);
  }
}

async function checkedPicture(ports: MailboxPorts, content: Buffer): Promise<Checked | LeftOutCode> {
  if (content.length > IMAGE_MAX_BYTES) return 'body_too_large';
  const scan = await ports.applications.scan(content);
  const { full } = await renderImage(
    content.toString('base64'),
    { maxSide: PICTURE_MAX_SIDE, widths: [] },
    (code, message) => new DomainError(code, { fields: { file: [message] } }),
  );
  return { type: 'webp', scan, content: full.content };
}
