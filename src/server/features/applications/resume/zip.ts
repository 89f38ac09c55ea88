// The ZIP archive a DOCX is. What is wrong with it is told as of a résumé.
import { type ZipEntry, ZipRefused, openZip as openArchive } from '#server/platform/zip.ts';
import { ResumeRefused } from './refused.ts';

export type { ZipEntry } from '#server/platform/zip.ts';

/** Throws ResumeRefused, as reading an entry does. */
export const openZip = (bytes: Buffer): Promise<ZipEntry[]> =>
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
