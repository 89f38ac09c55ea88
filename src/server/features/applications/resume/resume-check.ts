// What a résumé really is, by its content. Its name and declared type are not asked: anyone can write them.
import { readFile } from 'node:fs/promises';
import { type ResumeType, resumeMessages } from '#contract/applications.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { assertDoc } from './doc.ts';
import { assertDocx } from './docx.ts';
import { OLE_MARK } from './ole-streams.ts';
import { assertPdf, looksLikePdf } from './pdf.ts';
import { ResumeRefused } from './refused.ts';

export interface CheckedResume {
  bytes: Buffer;
  type: ResumeType;
}

// Each holds one whole file in memory for as long as it looks at it.
const limited = limitConcurrency({ atOnce: 4, waitingMax: 100 });

export const checkResume = (path: string): Promise<CheckedResume> =>
  limited(async () => {
    const bytes = await readFile(path);
    try {
      return { bytes, type: await resumeTypeOf(bytes) };
    } catch (error) {
      if (!(error instanceof ResumeRefused)) throw error;
      throw new DomainError(error.reason === 'damaged' ? 'bad_input' : 'wrong_media_type', {
        fields: { resume: [resumeMessages[error.reason]] },
      });
    }
  });

const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1');

/** Throws ResumeRefused. */
export async function resumeTypeOf(bytes: Buffer): Promise<ResumeType> {
  if (bytes.subarray(0, OLE_MARK.length).equals(OLE_MARK)) {
    assertDoc(bytes);
    return 'doc';
  }
  if (bytes.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)) {
    await assertDocx(bytes);
    return 'docx';
  }
  if (!looksLikePdf(bytes)) throw new ResumeRefused('wrongType');
  assertPdf(bytes);
  return 'pdf';
}
