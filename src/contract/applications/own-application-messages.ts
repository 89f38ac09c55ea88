// The words of an applicant's own pages, apart from the schemas: those pages carry no more than they need.

export const ERASE_WORD = 'ERASE';
export const ownApplicationMessages = {
  linkSent:
    'If there is an application under this address, a mail with its link is on its way. Please look into your mailbox.',
  readFailed: 'Failed to load your application. Please try again.',
  replaced: 'We have your new resume.',
  replaceFailed: 'Failed to send the resume. Please try again.',
  withdrawn: 'Your application is withdrawn.',
  erased: 'It is erased. A receipt is on its way to you by mail.',
  notFound: 'This link opens no application. It may be incomplete, or the application was erased.',
  decided: 'This application was decided already.',
  held: 'This application has to be kept for now, for a legal reason. Please write to us if you want to know more.',
  confirm: `Type ${ERASE_WORD} to erase it`,
} as const;

// Without scripts the pages work by plain forms. They post to their own address, `application/x-www-form-urlencoded`:
//   POST /application            email=…
//   POST /application/{secret}   action=withdraw, or action=erase & confirm=ERASE & all=true
// The answer is 303 to an address whose last part is one of the words below; the page there says them.

export const plainFormActions = ['withdraw', 'erase'] as const;
export type PlainFormAction = (typeof plainFormActions)[number];

const whenItFails = {
  later: 'That was a lot in a short time. Please wait a while and try again.',
  failed: 'Something went wrong on our side. Please try again.',
} as const;

/** `/application/sent`: after asking for the link, or after erasing, where there is nothing left to show. */
export const ownLinkNotices = {
  sent: ownApplicationMessages.linkSent,
  erased: ownApplicationMessages.erased,
  invalid: 'Please enter a valid email address',
  ...whenItFails,
} as const;
export type OwnLinkNotice = keyof typeof ownLinkNotices;

/** `/application/{secret}/withdrawn`: after one of the other forms. */
export const ownNotices = {
  withdrawn: ownApplicationMessages.withdrawn,
  decided: ownApplicationMessages.decided,
  held: ownApplicationMessages.held,
  unconfirmed: ownApplicationMessages.confirm,
  ...whenItFails,
} as const;
export type OwnNotice = keyof typeof ownNotices;
