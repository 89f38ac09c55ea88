import type { ResumeType } from '#contract/applications/applications.ts';

export const resumeMediaTypes: Record<ResumeType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
