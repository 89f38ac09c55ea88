// What controls of the site say, and the words of lists one chooses from: they stand where they are used, in English, and are
// found by their words in other languages, as what follows a form is (`form-messages.ts`). An id never changes, and no two
// have the same words.
import { experienceLabels } from '#contract/applications/application-messages.ts';

export const controlWords = {
  'controls.close': 'Close',
  'controls.closeMenu': 'Close menu',
  'controls.closeMessage': 'Close message',
  'controls.clearSearch': 'Clear search',
  'controls.optional': 'Optional',
  'controls.loading': 'Loading...',
  'controls.partFailed': 'This part of the page could not be loaded. Please try again.',
  'controls.offline': 'There is no connection; what you typed stays here.',
  'controls.theme.name': 'Theme',
  'controls.theme.system': 'System theme',
  'controls.theme.light': 'Light theme',
  'controls.theme.dark': 'Dark theme',
  'controls.leave.title': 'Discard what you have typed?',
  'controls.leave.text': 'It has not been sent.',
  'controls.leave.keep': 'Keep editing',
  'controls.leave.discard': 'Discard',
  'controls.kept.text': 'Your unsent text of {time} is here.',
  'controls.kept.again': 'Start over',

  'jobs.employment.internship': 'internship',
  'jobs.employment.fullTime': 'full-time',
  'jobs.employment.partTime': 'part-time',
  'jobs.timing.onSite': 'On-site',
  'jobs.timing.remote': 'Remote',
  'jobs.timing.hybrid': 'Hybrid',
  'jobs.alert.all': 'all new positions',
  'jobs.alert.some': 'new positions: {filters}',
  'jobs.alert.in': 'in {place}',

  'experience.0-1': experienceLabels['0-1'],
  'experience.2-3': experienceLabels['2-3'],
  'experience.4-5': experienceLabels['4-5'],
  'experience.5-10': experienceLabels['5-10'],
  'experience.10+': experienceLabels['10+'],
} as const;

/** Of the switch, and of the line that offers a language in its own words. Only where there are several. */
export const languageWords = {
  'languages.switch': 'Language',
  'languages.offer': 'This page is also in English',
  'languages.close': 'Close',
} as const;
