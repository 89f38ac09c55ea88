// The page a card leads to. An id never changes.
export const verifyTexts = {
  'verify.meta.title': 'Card verification',
  'verify.meta.description': 'Whether an ID card of {company} is valid now.',

  'verify.house.website': 'Website',

  'verify.valid.headline': 'Valid card',
  'verify.valid.text': 'This person works here now.',
  'verify.valid.compare': 'Please compare the photo with the person in front of you.',

  'verify.replaced.headline': 'Replaced',
  'verify.replaced.text':
    'We have given this person a new card. Please do not accept this one. If you found it, please send it back to us.',

  'verify.expired.headline': 'Expired',
  'verify.expired.text': 'This is our card, but its last day is over.',

  'verify.left.headline': 'No longer works here',
  'verify.left.text': 'This is our card, but the person it was made for has left.',

  'verify.noLongerValid.headline': 'No longer valid',
  'verify.noLongerValid.text': 'This was our card. The person it was made for has left.',

  'verify.unknown.headline': 'Unknown card',
  'verify.unknown.text': 'We did not make this card. Please do not accept it.',

  'verify.limited.headline': 'Too many checks',
  'verify.limited.text': 'Too many cards were checked from here. Please wait a few minutes and scan again.',

  'verify.failed.headline': 'Cannot be checked right now',
  'verify.failed.text': 'The card may still be good. Please scan it again in a moment.',

  'verify.questions': 'Questions:',

  'verify.photo.none': 'No photo on file',
  'verify.photo.of': 'Photo of {name}',
} as const;
