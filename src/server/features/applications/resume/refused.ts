import type { resumeMessages } from '#contract/applications/resumes.ts';

export type Refusal = keyof typeof resumeMessages;

/** Why a file is not taken, by the name of the words the job seeker reads. */
export class ResumeRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
