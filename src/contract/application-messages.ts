// The words and bounds of the application form, apart from its schemas: a page shows them before it loads those.
export const applicationMessages = {
  sent: 'Application submitted successfully!',
  failed: 'Failed to submit the application.',
  consentMissing: 'Please tick this: without it we may not keep your application',
  talentPool: 'Keep me in mind for other positions',
  listFailed: 'Failed to fetch data. Please try again later.',
  noActive: 'No active applications available.',
  noArchived: 'No archived applications available.',
  archiveFailed: 'Failed to archive. Please try again.',
  unarchiveFailed: 'Failed to unarchive. Please try again.',
  markFailed: 'Failed to mark. Please try again.',
  deleteFailed: 'Failed to delete. Please try again.',
  resumeFailed: 'Failed to fetch the resume. Please try again.',
  resumeTextNone: 'The text of this file cannot be read.',
} as const;

export const APPLICATION_CLOSE_MS = 300;

export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** Of its words; a longer text is cut. */
export const RESUME_TEXT_MAX_BYTES = 1024 * 1024;
/** What a file dialog offers; the server looks at the content, not at the name. */
export const RESUME_ENDINGS = ['.pdf', '.doc', '.docx'] as const;
export const resumeTypes = ['pdf', 'doc', 'docx'] as const;
export type ResumeType = (typeof resumeTypes)[number];

/** What the virus scanner said; null where there was none to ask. */
export const scanStates = ['clean', 'not_scanned'] as const;
export type ScanState = (typeof scanStates)[number];

export const resumeMessages = {
  missing: 'Resume is required',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'The file is larger than 5 MB. Please attach a smaller one.',
  wrongType: 'Please attach your resume as a PDF, DOC or DOCX file.',
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

export const experienceBands = ['0-1', '2-3', '4-5', '5-10', '10+'] as const;
export type ExperienceBand = (typeof experienceBands)[number];
export const experienceLabels: Record<ExperienceBand, string> = {
  '0-1': '0-1 years',
  '2-3': '2-3 years',
  '4-5': '4-5 years',
  '5-10': '5-10 years',
  '10+': '10 years and above',
};
