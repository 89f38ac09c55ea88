// The document worker: takes strangers' documents apart. It has no secret, no database and no network, and what a spoilt
// document does to a reader it does here.
import type { ResumeType } from '#contract/applications/applications.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import { textOf } from './resume-text.ts';
import { type Refusal, ResumeRefused } from './refused.ts';
import { resumeTypeOf } from './resume-type.ts';

const operations = {
  async inspect(content: Uint8Array): Promise<{ type: ResumeType } | { refused: Refusal }> {
    try {
      return { type: await resumeTypeOf(bufferOf(content)) };
    } catch (error) {
      if (error instanceof ResumeRefused) return { refused: error.reason };
      throw error;
    }
  },
  readText: ({ content, type }: { content: Uint8Array; type: ResumeType }): Promise<string | null> =>
    textOf(bufferOf(content), type),
};

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

export type DocumentOperations = typeof operations;

// pdf.js misses what it would need to draw, and says so.
// oxlint-disable-next-line no-console
console.warn = () => undefined;
answerRequests(operations);
