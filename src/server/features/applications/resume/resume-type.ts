// What a résumé really is, by its content. Its name and declared type are not asked: anyone can write them.
import type { ResumeType } from '#contract/applications/applications.ts';
import { assertDoc } from './doc.ts';
import { assertDocx } from './docx.ts';
import { OLE_MARK } from './ole-streams.ts';
import { assertPdf, looksLikePdf } from './pdf.ts';
import { ResumeRefused } from './refused.ts';

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
  await assertPdf(bytes);
  return 'pdf';
}
