// Where things stand on the careers page, and where a posting leads.
/** Where the list stands on the careers page. The sheet names it too, and is not to bring the whole list along. */
export const VACANCIES = 'vacancies-list';
/** Where the form for job alerts stands. Links to it load the whole page: the server has the form drawn already. */
export const JOB_ALERTS = 'job-alerts';

/** A lone `#` leads nowhere: such a posting is applied for with our own form. */
export const appliesHere = (jobUrl: string): boolean => jobUrl.startsWith('#');

/** The other site a link leads to; undefined if it stays on this one, or leads nowhere a browser could go. */
export const hostOf = (jobUrl: string): string | undefined =>
  URL.canParse(jobUrl) && /^https?:/i.test(jobUrl) ? new URL(jobUrl).host : undefined;
