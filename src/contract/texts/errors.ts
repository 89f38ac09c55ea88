// The screens of what went wrong. An id never changes.
export const errorsTexts = {
  'errors.400.headline': 'Bad Request',
  'errors.400.text': 'This address is not one we can read. It may have been cut off or mistyped.',
  'errors.404.headline': 'Not Found',
  'errors.404.text': 'There is no page at this address. It may have moved, or the link may be mistyped.',
  'errors.405.headline': 'Method Not Allowed',
  'errors.405.text': 'This page can be read, but nothing can be sent to it this way.',
  'errors.unexpected.headline': 'Unexpected Application Error!',
  'errors.unexpected.text': 'Something went wrong on our side. Please try again in a moment.',
  'errors.chunk.text': 'A piece of this page did not arrive. Check your connection and load the page again.',
  'errors.reload': 'Reload',
  'errors.home': 'Go to the home page',
} as const;
