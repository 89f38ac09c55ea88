// Words that stand for what is stored, on pages as in mails, on posters and in feeds. An id never changes.
export const valuesTexts = {
  'values.employment.internship': 'internship',
  'values.employment.full-time': 'full-time',
  'values.employment.part-time': 'part-time',

  'values.timing.On-site': 'On-site',
  'values.timing.Remote': 'Remote',
  'values.timing.Hybrid': 'Hybrid',

  'values.experience.0-1': '0-1 years',
  'values.experience.2-3': '2-3 years',
  'values.experience.4-5': '4-5 years',
  'values.experience.5-10': '5-10 years',
  'values.experience.10+': '10 years and above',

  'values.answer.yes': 'Yes',
  'values.answer.no': 'No',

  'values.wish.all': 'all new positions',
  'values.wish.some': 'new positions: {facts}',
  'values.wish.department': 'in {department}',
  'values.wish.location': 'in {location}',

  'values.stage.open': 'We have it and are looking at it',
  'values.stage.hired': 'Accepted',
  'values.stage.rejected': 'Closed',
  'values.stage.withdrawn': 'Withdrawn by you',
} as const;
