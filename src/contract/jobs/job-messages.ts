// The words and times around vacancies, apart from their schemas: a page shows them without loading those.
export const jobMessages = {
  noLink: 'Error: Job application URL is not available. Please try again later.',
  noVacancy: 'No vacancy available currently',
} as const;

export const JOB_SHEET_FADE_MS = 500;
export const JOB_PREVIEW_CHARACTERS = 250;
