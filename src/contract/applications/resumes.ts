// The résumé of an application: its file, its words, and those that came before or beside it.
import * as z from 'zod/mini';
import { fillPath } from '#contract/addresses.ts';
import { call } from '#contract/call.ts';
import { idParams, ordinalParam, timestamp } from '#contract/fields.ts';
import { receivedParams } from '#contract/office/received-mails.ts';
import { applicationPath as path } from '#contract/site/public-paths.ts';
import { resumeFileMessages, resumeTypes, scanStates } from './application-messages.ts';

export const resumeMessages = {
  ...resumeFileMessages,
  spreadsheet: 'This is a spreadsheet. Please attach your resume as a PDF, DOC or DOCX file.',
  presentation: 'This is a presentation. Please attach your resume as a PDF, DOC or DOCX file.',
  locked: 'This document is protected by a password. Please attach a copy without one.',
  macros: 'This document contains macros, which we cannot accept. Please save it as PDF and attach that.',
  remote: 'This document loads parts from the internet. Please save it as PDF and attach that.',
  activeFields:
    'This document contains fields that start other programs or read other files. Please save it as PDF and attach that.',
  embedded:
    'This document has another document built into it, which we cannot check. Please save it as PDF and attach that.',
  pdfActions:
    'This PDF contains a script or starts another program, which we cannot accept. Please print it to a new PDF and attach that.',
  damaged: 'This file cannot be opened; it may be damaged. Please save it again, best as PDF.',
  unpacksTooLarge: 'This document is far larger inside than it looks. Please save it as PDF and attach that.',
  tooComplex:
    'This file is too complicated for us to open. Please save it again as a simple PDF and attach that.',
  virus:
    'Our virus scanner found something in this file. Please check your computer and attach a clean copy.',
} as const;

/** The one that is read, an older one, or one that came with a second application of the same address. */
export const resumeOrigins = ['sent', 'replaced', 'sent_again'] as const;
export type ResumeOrigin = (typeof resumeOrigins)[number];

export const resumeVersion = z.object({
  version: z.int().check(z.describe('From 1 on.')),
  resume: z.string().check(z.describe('The path of the file, for staff.')),
  resume_type: z.enum(resumeTypes),
  scan: z
    .nullable(z.enum(scanStates))
    .check(z.describe('What a virus scanner said of the file; null where there was none to ask.')),
  received_at: timestamp,
  origin: z
    .enum(resumeOrigins)
    .check(
      z.describe(
        'With the application, by the applicant’s own link, or with a second application, which anyone can send.',
      ),
    ),
  is_current: z.boolean().check(z.describe('The one that is read.')),
});
export type ResumeVersion = z.infer<typeof resumeVersion>;

const resumeText = z.object({
  text: z.nullable(z.string()).check(z.describe('Null: the words cannot be read.')),
});
export type ResumeText = z.infer<typeof resumeText>;

const attachmentParams = z.extend(idParams, receivedParams);

export const resumeCalls = {
  file: call({
    method: 'GET',
    path: `${path}{id}/resume/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'The file itself, named resume.pdf, resume.doc or resume.docx.',
    params: idParams,
    status: 200,
    answerType: 'application/octet-stream',
    refuses: ['application_not_found', 'resume_not_found', 'files_away'],
  }),
  versions: call({
    method: 'GET',
    path: `${path}{id}/resumes/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'All résumés of an application that are kept, newest first. Older ones go once it is decided.',
    params: idParams,
    status: 200,
    answer: z.array(resumeVersion),
    refuses: ['application_not_found'],
    example: {
      answer: [
        {
          version: 1,
          resume: fillPath(`${path}{id}/resumes/{n}/`, { id: 12, n: 1 }),
          resume_type: 'pdf',
          scan: 'clean',
          received_at: '2026-11-02T09:30:00.000Z',
          origin: 'sent',
          is_current: true,
        },
      ],
    },
  }),
  version: call({
    method: 'GET',
    path: `${path}{id}/resumes/{n}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'One of them, by its version: the file itself.',
    params: z.extend(idParams, { n: ordinalParam }),
    status: 200,
    answerType: 'application/octet-stream',
    refuses: ['application_not_found', 'resume_not_found', 'files_away'],
  }),
  attachment: call({
    method: 'GET',
    path: `${path}{id}/received/{mail}/attachments/{n}/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'A file that came with a mail of the applicant.',
    params: attachmentParams,
    status: 200,
    answerType: 'application/octet-stream',
    refuses: ['application_not_found', 'attachment_not_found', 'files_away'],
  }),
  takeAttachment: call({
    method: 'POST',
    path: `${path}{id}/received/{mail}/attachments/{n}/take/`,
    who: 'staff',
    area: 'recruitment',
    summary: 'Take a document that came with a mail over as the résumé that is read; the one before is kept.',
    params: attachmentParams,
    onceByKey: {},
    status: 201,
    answer: resumeVersion,
    refuses: ['application_not_found', 'attachment_not_found', 'files_away'],
    example: {
      answer: {
        version: 2,
        resume: fillPath(`${path}{id}/resumes/{n}/`, { id: 12, n: 2 }),
        resume_type: 'pdf',
        scan: 'clean',
        received_at: '2026-11-03T09:30:00.000Z',
        origin: 'replaced',
        is_current: true,
      },
    },
  }),
  text: call({
    method: 'GET',
    path: `${path}{id}/resume-text/`,
    who: 'staff',
    area: 'recruitment',
    summary:
      'The words of the file, at most 1 MB of them, with the ends of its lines and its tabs. `text` is null where they cannot be read: the file is damaged or locked, takes too long, or holds pictures only.',
    params: idParams,
    status: 200,
    answer: resumeText,
    refuses: ['application_not_found', 'resume_not_found', 'files_away'],
    example: { answer: { text: 'Priya Raghavan\nFront-end Engineer, Madurai\n\n2022–2026\tStudio Neem' } },
  }),
};
