// What the office says and waits around vacancies: no public page has to carry it.
export const jobOfficeMessages = {
  posted: 'Job posted successfully!',
  postFailed: 'Error posting job. Please try again.',
  saved: 'Job updated successfully!',
  saveFailed: 'Error updating job. Please try again.',
  listFailed: 'Failed to load jobs. Please try again.',
  deleted: 'Job deleted.',
  deleteFailed: 'Failed to delete the job. Please try again.',
} as const;

export const JOB_POSTED_REDIRECT_MS = 1500;
