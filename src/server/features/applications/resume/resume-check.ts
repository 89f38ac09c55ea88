// Takes in a stranger's résumé: what it is and what it would do is found out in a process of its own.
import { readFile } from 'node:fs/promises';
import type { ResumeType } from '#contract/applications/applications.ts';
import { resumeMessages } from '#contract/applications/resumes.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { WorkerLostError } from '#server/platform/worker-process.ts';
import { withDocumentWorker } from './document-worker.ts';
import type { Refusal } from './refused.ts';

interface CheckedResume {
  bytes: Buffer;
  type: ResumeType;
}

export const checkResume = (path: string): Promise<CheckedResume> => checkDocument(() => readFile(path));

/** Read once it is its turn. */
export const checkDocument = (read: () => Promise<Buffer> | Buffer): Promise<CheckedResume> =>
  withDocumentWorker(async (run) => {
    const bytes = await read();
    const found = await run('inspect', bytes).catch((error: unknown) => {
      if (error instanceof WorkerLostError) return { refused: 'tooComplex' as const };
      throw error;
    });
    if ('refused' in found) throw resumeRefusal(found.refused);
    return { bytes, type: found.type };
  });

const UNREADABLE = new Set<Refusal>(['damaged', 'tooComplex', 'virus']);

export const resumeRefusal = (reason: Refusal): DomainError =>
  new DomainError(UNREADABLE.has(reason) ? 'bad_input' : 'wrong_media_type', {
    fields: { resume: [resumeMessages[reason]] },
  });
