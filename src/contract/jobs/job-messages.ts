// The words and times around vacancies, apart from their schemas: a page shows them without loading those.
export const jobMessages = {
  posted: 'Job posted successfully!',
  postFailed: 'Error posting job. Please try again.',
  saved: 'Job updated successfully!',
  saveFailed: 'Error updating job. Please try again.',
  listFailed: 'Failed to load jobs. Please try again.',
  deleted: 'Job deleted.',
  deleteFailed: 'Failed to delete the job. Please try again.',
  noLink: 'Error: Job application URL is not available. Please try again later.',
  noVacancy: 'No vacancy available currently',
} as const;

export const JOB_POSTED_REDIRECT_MS = 1500;
export const JOB_SHEET_FADE_MS = 500;
export const JOB_PREVIEW_CHARACTERS = 250;
