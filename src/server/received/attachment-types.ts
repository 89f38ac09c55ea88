import type { AttachmentType } from '#contract/office/received-mails.ts';

export const attachmentMediaTypes: Record<AttachmentType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
};
