// The document worker: takes strangers' documents apart. It has no secret, no database and no network, and what a spoilt
// document does to a reader it does here.
import type { ResumeType } from '#contract/applications.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import { type Refusal, ResumeRefused } from './refused.ts';
import { resumeTypeOf } from './resume-type.ts';

const operations = {
  async inspect(content: Uint8Array): Promise<{ type: ResumeType } | { refused: Refusal }> {
    try {
      return { type: await resumeTypeOf(Buffer.from(content.buffer, content.byteOffset, content.length)) };
    } catch (error) {
      if (error instanceof ResumeRefused) return { refused: error.reason };
      throw error;
    }
  },
};

export type DocumentOperations = typeof operations;

// pdf.js misses what it would need to draw, and says so.
// oxlint-disable-next-line no-console
console.warn = () => undefined;
answerRequests(operations);
