// What feeds say of themselves, and of a position beside its own words. An id never changes.
export const feedTexts = {
  'feeds.jobs.title': 'Open positions at {company}',
  'feeds.jobs.about': 'What {company} is hiring for, newest first.',
  'feeds.articles.title': 'Articles by {company}',
  'feeds.articles.about': 'What {company} has learned, newest first.',

  'feeds.job.responsibility': 'Responsibility',
  'feeds.job.qualification': 'Qualification',
  'feeds.job.skills': 'Key Skills',
  'feeds.job.experience': 'Experience: {experience}',
  'feeds.job.salary.hour': '{amount} per hour',
  'feeds.job.salary.month': '{amount} per month',
  'feeds.job.salary.year': '{amount} per year',
  'feeds.job.salary.upTo': '{currency} up to {amount}',
  'feeds.job.salary.from': '{currency} from {amount}',
} as const;
