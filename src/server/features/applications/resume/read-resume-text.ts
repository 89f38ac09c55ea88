// The words of a stored résumé, taken out anew each time: nobody but who may open the file finds them anywhere.
import { buffer } from 'node:stream/consumers';
import type { ResumeText } from '#contract/applications.ts';
import type { By } from '#server/platform/caller.ts';
import { WorkerLostError } from '#server/platform/worker-process.ts';
import type { ApplicationPorts } from '../applications.ports.ts';
import { openResume } from '../manage-applications.ts';
import { withTextWorker } from './document-worker.ts';

/** On record like the download of the file. */
export const readResumeText = (ports: ApplicationPorts, id: number, by: By): Promise<ResumeText> =>
  withTextWorker(async (run) => {
    const { content, type } = await openResume(ports, id, by);
    const bytes = await buffer(content);
    const text = await run('readText', { content: bytes, type }).catch((error: unknown) => {
      if (error instanceof WorkerLostError) return null;
      throw error;
    });
    return { text };
  });
