import { fillPath, officePages } from '#contract/addresses.ts';
import { concernOf } from '#server/platform/forgetting.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

interface Mentioned {
  to: string;
  by: string;
  application: { id: number; name: string; job_title: string };
  text: string;
  publicUrl: string;
}

/** Tells a colleague that a note names them. */
export const mentionMail = ({ to, by, application, text, publicUrl }: Mentioned): Mail => ({
  to,
  concerns: concernOf('application', application.id),
  content: {
    subject: `${by} mentioned you: ${application.name}`,
    paragraphs: [`${by} wrote a note on ${application.name}, who applied as ${application.job_title}:`, text],
    action: {
      label: 'Open in the office',
      url: publicUrl + fillPath(officePages.applicant, { id: application.id }),
    },
    footer: 'You get this because a note names you.',
  },
});
