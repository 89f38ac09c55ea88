// The public forms. An id never changes.
export const formsTexts = {
  'forms.file.choose': '{choose} or drop it here',
  'forms.file.chooseLink': 'Choose a file',
  'forms.file.remove': 'Remove the file',
} as const;
