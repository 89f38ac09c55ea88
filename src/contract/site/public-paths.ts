// Where public pages ask, apart from the answers and their schemas.
export const contentPaths = {
  news: '/api/HomePage/news/',
  partners: '/api/HomePage/partners/',
  leadership: '/api/AboutPage/teams/',
} as const;

export const contentStates = ['draft', 'published'] as const;

export const applicationPath = '/api/job-application/' as const;
export const jobPaths = { all: '/api/jobs/', one: '/api/jobs/{id}/' } as const;
export const jobPreviewPath = '/api/job-preview/{secret}/';
export const articlePaths = { all: '/api/articles/', one: '/api/articles/{slug}/' } as const;
export const articlePreviewPath = '/api/article-preview/{secret}/';
export const verificationPath = '/api/verify/{code}/';
export const consentPath = '/api/consent-text/';
export const keptDaysPath = '/api/retention/published/';

export const ownApplicationPath = '/api/own-application/{secret}/';
export const ownExportPath = `${ownApplicationPath}export/` as const;

export const jobAlertsPath = '/api/job-alerts/';
export const jobAlertConfirmPath = `${jobAlertsPath}confirm/{secret}/` as const;
export const jobAlertStopPath = `${jobAlertsPath}stop/{secret}/` as const;
