// What posters and share pictures say beside what they are about. An id never changes.
export const printTexts = {
  'prints.job.hiring': 'We are hiring',
  'prints.job.about': 'What it is about',
  'prints.job.do': 'What you do',
  'prints.job.bring': 'What you bring',
  'prints.job.scan': 'Scan the code to read about the position and to apply.',
  'prints.job.code': 'Scan to apply',
  'prints.job.department': 'Department',
  'prints.job.experience': 'Experience',
  'prints.job.until': 'Apply until',

  'prints.article.minutes': '{count, plural, one {# minute to read} other {# minutes to read}}',
} as const;
