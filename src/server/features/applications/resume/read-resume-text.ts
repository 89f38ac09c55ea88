// The words of a stored résumé: those that were taken in, or taken out now where that has not happened yet.
import { buffer } from 'node:stream/consumers';
import type { ResumeText } from '#contract/applications/resumes.ts';
import type { RequestContext } from '#server/caller.ts';
import { WorkerLostError } from '#server/platform/worker-process.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { openResume } from '../manage-applications.ts';
import { findResumeWords } from '../resume-search/application-texts.store.ts';
import { withTextWorker } from './document-worker.ts';

/** On record like the download of the file, and refused where that is. */
export async function readResumeText(
  ports: ApplicationPorts,
  id: number,
  ctx: RequestContext,
): Promise<ResumeText> {
  const known = await findResumeWords(ports.database.read, id);
  if (known === undefined) return readNow(ports, id, ctx);
  const { content } = await openResume(ports, { id }, ctx);
  content.destroy();
  return { text: known };
}

const readNow = (ports: ApplicationPorts, id: number, ctx: RequestContext): Promise<ResumeText> =>
  withTextWorker(async (run) => {
    const { content, type } = await openResume(ports, { id }, ctx);
    const bytes = await buffer(content);
    const text = await run('readText', { content: bytes, type }).catch((error: unknown) => {
      if (error instanceof WorkerLostError) return null;
      throw error;
    });
    return { text };
  });
