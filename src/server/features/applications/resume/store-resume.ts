// A résumé that came in: looked into, scanned and put away, before there is a transaction that owns it.
import type { ResumeType, ScanState } from '#contract/applications/applications.ts';
import { resumeMessages } from '#contract/applications/resumes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { randomKey } from '#server/platform/files/files.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { findOwnedFile, attachFile } from '#server/platform/files/stored-files.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { resumeMediaTypes } from './media-types.ts';
import { checkResume } from './resume-check.ts';
import { scanResume } from './resume-scan.ts';

export interface StoredResume {
  key: string;
  type: ResumeType;
  byteSize: number;
  scan: ScanState | null;
}

export async function storeResume(
  ports: ApplicationPorts,
  held: HeldFile | undefined,
): Promise<StoredResume> {
  if (!held) throw new DomainError('bad_input', { fields: { resume: [resumeMessages.missing] } });
  const { bytes, type } = await checkResume(held.path);
  const scan = await scanResume(ports, bytes);
  const key = randomKey('resumes', type);
  await ports.files.put(key, bytes);
  return { key, type, byteSize: bytes.length, scan };
}

export const attachResume = (
  tx: Tx,
  { key, type, byteSize }: StoredResume,
  { clock }: Pick<ApplicationPorts, 'clock'>,
): Promise<void> => attachFile(tx, { key, mediaType: resumeMediaTypes[type], byteSize }, clock);

/** As the rows have it. */
export const fileOf = ({ key, type, scan }: StoredResume) => ({
  resume_key: key,
  resume_type: type,
  scan,
});

// The transaction failed, or this was a repeat and the first one's file stands. Only a file that surely has no
// row goes: where the answer to the commit was lost and the database cannot be asked, it is left to the sweeper.
export async function dropUnowned(
  { database, files }: ApplicationPorts,
  key: string,
  mayBeOwned: boolean,
): Promise<void> {
  try {
    if (mayBeOwned && (await findOwnedFile(database.read, key))) return;
    await files.delete(key);
  } catch {
    // The answer to the sender does not depend on tidying up.
  }
}
