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
    'The person it was made for has another card now. Please do not rely on this one; if you found it, we would like to have it back.',

  'verify.expired.headline': 'Expired',
  'verify.expired.text': 'This card was ours. Its last day is over.',

  'verify.left.headline': 'No longer works here',
  'verify.left.text': 'This card was ours. The person it was made for does not work here any more.',

  'verify.noLongerValid.headline': 'No longer valid',
  'verify.noLongerValid.text':
    'This card was ours once. The person it was made for does not work here any more.',

  'verify.unknown.headline': 'Unknown card',
  'verify.unknown.text': 'We did not make this card. Please do not rely on it.',

  'verify.limited.headline': 'Too many checks',
  'verify.limited.text': 'That was a lot in a short time. Please wait a few minutes and scan the card again.',

  'verify.failed.headline': 'Cannot be checked right now',
  'verify.failed.text': 'This says nothing about the card. Please scan it again in a moment.',

  'verify.questions': 'Questions:',

  'verify.photo.none': 'No photo on file',
  'verify.photo.of': 'Photo of {name}',
} as const;
