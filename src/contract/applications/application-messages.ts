// The words and bounds of the application form, apart from its schemas: a page shows them before it loads those, and
// carries no others.
export const applicationMessages = {
  sent: 'Application submitted successfully!',
  failed: 'Failed to submit the application.',
  consentMissing: 'Please tick this: without it we may not keep your application',
  talentPool: 'Keep me in mind for other positions',
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

/** What is seen without looking into the file. */
export const resumeFileMessages = {
  missing: 'Resume is required',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'The file is larger than 5 MB. Please attach a smaller one.',
  wrongType: 'Please attach your resume as a PDF, DOC or DOCX file.',
} as const;

/** As a part of a form. */
export const resumeFile = {
  name: 'resume',
  maxBytes: RESUME_MAX_BYTES,
  tooLarge: resumeFileMessages.tooLarge,
  missing: resumeFileMessages.missing,
};

export const experienceBands = ['0-1', '2-3', '4-5', '5-10', '10+'] as const;
export type ExperienceBand = (typeof experienceBands)[number];
/** As the office names them. */
export const experienceWords = (band: ExperienceBand): string => `${band} years`;
/** As applicants choose and read them. */
export const experienceLabels: Record<ExperienceBand, string> = {
  '0-1': '0-1 years',
  '2-3': '2-3 years',
  '4-5': '4-5 years',
  '5-10': '5-10 years',
  '10+': '10 years and above',
};
