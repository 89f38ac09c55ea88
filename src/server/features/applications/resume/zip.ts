// The ZIP archive a DOCX is. What is wrong with it is told as of a résumé.
import { type ZipPart, ZipRefused, openZip as openArchive } from '#server/platform/zip.ts';
import { ResumeRefused } from './refused.ts';

export type { ZipPart } from '#server/platform/zip.ts';

/** Throws ResumeRefused, as reading a part does. */
export const openZip = (bytes: Buffer): Promise<ZipPart[]> =>
  asResume(async () =>
    (await openArchive(bytes)).map(({ name, read }) => ({
      name,
      read: (each) => asResume(() => read(each)),
    })),
  );

const asResume = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (error instanceof ResumeRefused) throw error;
    throw new ResumeRefused(error instanceof ZipRefused ? error.reason : 'damaged');
  });
