// An entry of the audit trail as a sentence a person reads: 'meera changed the job Senior Engineer: location from
// Chennai to Remote'.
import { NOT_KEPT } from '#contract/system/audit.ts';
import type { AuditEntry } from '#contract/system/audit.ts';

interface Sentence {
  who: string;
  did: string;
  /** What it was done to; a link where that is still there. */
  what: string;
  /** How the sentence ends. */
  rest: string;
}

/** Kinds of records, as the filter offers them and sentences name them. */
export const kindNames: Readonly<Record<string, string>> = {
  application: 'application',
  resume: 'résumé of application',
  enquiry: 'enquiry',
  job: 'job',
  'job alert': 'job alert',
  'news item': 'news item',
  article: 'article',
  partner: 'partner',
  'leadership member': 'leadership member',
  'news items': 'list of news',
  partners: 'list of partners',
  'leadership members': 'list of leadership members',
  picture: 'picture',
  employee: 'employee',
  import: 'import of employees',
  card: 'ID card of',
  account: 'account',
  profile: 'profile',
  key: 'key',
  webhook: 'webhook',
  interview: 'interview',
  stages: 'list of stages',
  'reject reasons': 'list of reasons for a no',
  'skill synonyms': 'list of skill synonyms',
  'consent text': 'text of the consent',
  retention: 'days after which data is erased',
  'mail template': 'mail template',
  'sign-in': 'rules of signing in',
  mail: 'mail',
  task: 'background work',
  backup: 'backup',
  applications: 'list of applications',
  enquiries: 'list of enquiries',
  employees: 'list of employees',
  'audit trail': 'audit trail',
};

/** What is done to a record. */
const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  change: 'changed',
  delete: 'deleted',
  duplicate: 'made, as a copy,',
  publish: 'put on the site',
  unpublish: 'took off the site',
  order: 'put into another order',
  'restore version': 'brought back an earlier version of',
  match: 'matched the columns of',
  apply: 'applied',
  undo: 'took back',
  close: 'closed',
  'make preview link': 'made a preview link for',
  'reissue card': 'replaced the ID card of',
  leave: 'noted the leaving of',
  return: 'noted the return of',
  archive: 'archived',
  unarchive: 'brought back',
  move: 'moved',
  assign: 'gave to somebody',
  tag: 'tagged',
  rate: 'rated',
  'take back rating': 'took back the rating of',
  'add note': 'wrote a note on',
  'change note': 'changed a note on',
  'delete note': 'deleted a note on',
  mail: 'wrote a mail to',
  reply: 'answered',
  'apply again': 'sent once more',
  'answer back': 'answered by mail about',
  'ask for link': 'asked for the link to',
  'ask for alert': 'asked for',
  'confirm alert': 'confirmed',
  'stop alert': 'stopped',
  'stop weekly mail': 'stopped the weekly mail of',
  'replace resume': 'sent a new résumé for',
  'take resume': 'took a résumé over from a mail for',
  withdraw: 'withdrew',
  erase: 'erased',
  hold: 'holds, whatever the clock says,',
  'let go': 'let go of',
  plan: 'planned',
  cancel: 'cancelled',
  hire: 'hired',
  'hand over': 'handed over to those who hire',
  retry: 'sent again',
  'try again': 'tried again',
  'send again': 'sent once more a delivery of',
  test: 'sent a test to',
  'switch off after failures': 'switched off, after too many failures,',
  download: 'downloaded',
  print: 'made, as a file to print,',
  'back up': 'made',
  'back up in vain': 'failed to make',
  export: 'exported',
  read: 'read the whole',
  'end all sessions by link': 'ended by mailed link all sessions of',
  'end all sessions': 'ended all sessions of',
  'create superuser': 'made a superuser, from the machine itself:',
  'add by company sign-in': 'added, at its owner’s first company sign-in,',
  'reset superuser': 'gave a new password, from the machine itself, to',
  'reset second steps': 'took away all second steps of',
};

/** What people do with their own account. */
const ownVerbs: Readonly<Record<string, string>> = {
  'log in': 'signed in',
  'log out': 'signed out',
  'match company account': 'signed in with their company account for the first time',
  'end a session': 'ended a session of their own',
  'sign out everywhere': 'signed out everywhere',
  'change password': 'changed their password',
  'reset password': 'set a new password by the mailed link',
  confirm: 'confirmed who they are',
  'confirm email': 'confirmed a new e-mail address',
  'set up authenticator app': 'set up an authenticator app',
  'remove authenticator app': 'removed their authenticator app',
  'make recovery codes': 'made new recovery codes',
  'use recovery code': 'signed in with a recovery code',
  'choose mails': 'chose the mails they get',
  'add passkey': 'added a passkey',
  'delete passkey': 'removed a passkey',
  'make calendar link': 'made a link to their calendar',
  'end calendar link': 'ended the link to their calendar',
  'require second steps': 'now requires a second step of everybody',
  'stop requiring second steps': 'no longer requires a second step',
};

/** What somebody tried who may not have been its owner. */
const attempts: Readonly<Record<string, string>> = {
  'ask for a new password': 'asked for a new password for',
  'fail to log in': 'failed to sign in to',
  'fail to log in with a passkey': 'failed to sign in with a passkey to',
  'fail to log in with a company account': 'failed to sign in with a company account to',
  'use a copied passkey': 'was refused with a copied passkey of',
  'fail to confirm a code': 'failed to enter the right code for',
  'fail to confirm': 'failed to confirm who they are for',
  'fail to change password': 'failed to give the old password of',
  'lock out': 'was locked out after too many failures at',
};
/** A file is named after what is in it; its beginning tells it apart. */
const CONTENT_HASH = /\b([0-9a-f]{8})[0-9a-f]{56}\b/;
const MORE = ', more than are listed';
const NOBODY = 'nobody';

export const actionNames: Readonly<Record<string, string>> = {
  send: 'Sent by a visitor',
  add: 'Added',
  change: 'Changed',
  delete: 'Deleted',
  publish: 'Put on the site',
  unpublish: 'Taken off the site',
  order: 'Put into another order',
  'restore version': 'Earlier version brought back',
  'reissue card': 'ID card replaced',
  leave: 'Left',
  return: 'Came back',
  mark: 'Marked',
  archive: 'Archived',
  unarchive: 'Brought back',
  move: 'Moved to another stage',
  assign: 'Given to a colleague',
  tag: 'Tagged',
  rate: 'Rated',
  'add note': 'Note written',
  mail: 'Mail to an applicant',
  reply: 'Enquiry answered',
  plan: 'Interview planned',
  cancel: 'Interview cancelled',
  hire: 'Hired',
  'hand over': 'Handed over',
  withdraw: 'Withdrawn by the applicant',
  'replace resume': 'Résumé replaced by the applicant',
  'take resume': 'Résumé taken over from a mail',
  'answer back': 'Answered by mail',
  erase: 'Erased',
  hold: 'Held',
  'let go': 'Let go',
  'make superuser': 'Made superuser',
  'make staff': 'Made staff',
  download: 'Downloaded',
  export: 'Exported',
  read: 'Read as a whole',
  retry: 'Mail sent again',
  'try again': 'Background work tried again',
  'back up': 'Backup made',
  'back up in vain': 'Backup failed',
  'log in': 'Signed in',
  'log out': 'Signed out',
  'fail to log in': 'Failed to sign in',
  'add by company sign-in': 'Added by company sign-in',
  'lock out': 'Locked out',
  'reset second steps': 'Second steps taken away',
  'choose mails': 'Mails chosen',
  'add passkey': 'Passkey added',
  'set up authenticator app': 'Authenticator app set up',
  'change password': 'Changed password',
  'reset password': 'Reset password',
  confirm: 'Confirmed who they are',
};

export function sentenceOf(entry: AuditEntry): Sentence {
  const { action, record } = entry;
  const who = whoOf(entry);
  const what = (record.label || record.id).replace(CONTENT_HASH, '$1…');
  const noun = kindNames[record.kind] ?? record.kind;
  // 'the job Tester', 'application 12', 'the résumé of application 12'
  const named = record.label || belongsToRecord(record.kind) ? `the ${noun}` : noun;

  const base = action.replace(MORE, '');
  const attempt = attempts[base];
  if (attempt !== undefined) {
    const rest = action.endsWith(MORE) ? ' (more often than is listed)' : '';
    const isNobody = record.id === NOBODY;
    return {
      who: 'Somebody',
      did: isNobody ? `${attempt} an account that is not there` : `${attempt} ${named}`,
      what: isNobody ? '' : what,
      rest,
    };
  }
  const own = ownVerbs[action];
  if (own !== undefined) return { who, did: own, what: '', rest: '' };
  if (action === 'send') return { who, did: 'sent', what: `an ${noun}`, rest: `, number ${record.id}` };
  if (action === 'mark') return { who, did: `marked ${named}`, what, rest: markWords(entry) };
  if (action === 'mark mail') return { who, did: `marked a mail of ${named}`, what, rest: markWords(entry) };
  if (action === 'make superuser') return { who, did: 'made', what, rest: ' a superuser' };
  if (action === 'make staff') return { who, did: 'made', what, rest: ' staff' };
  if (record.id === 'list')
    return { who, did: `${verbs[action] ?? action}${action === 'read' ? '' : ' the'}`, what: noun, rest: '' };
  const verb = verbs[action];
  if (verb !== undefined)
    return { who, did: `${verb} ${named}`, what, rest: tellsChange.has(action) ? changeWords(entry) : '' };
  const isOwn = record.label === entry.by;
  return { who: `${who}:`, did: isOwn ? action : `${action} – ${noun}`, what: isOwn ? '' : what, rest: '' };
}

const tellsChange: ReadonlySet<string> = new Set([
  'change',
  'move',
  'assign',
  'tag',
  'restore version',
  'reissue card',
  'leave',
  'return',
]);

const belongsToRecord = (kind: string): boolean => kind === 'resume' || kind === 'card';

function whoOf({ who, by }: AuditEntry): string {
  if (who === 'visitor') return 'A visitor';
  if (who === 'program') return 'The program';
  return who === 'key' ? `The key ${by?.slice('key '.length)}` : (by ?? '');
}

const markNames: Readonly<Record<string, [string, string]>> = {
  is_read: ['read', 'unread'],
  is_spam: ['spam', 'not spam'],
};

function markWords({ new: marks }: AuditEntry): string {
  const words = Object.entries(marks ?? {}).map(([mark, value]) =>
    mark === 'state' ? String(value) : (markNames[mark]?.[value ? 0 : 1] ?? mark),
  );
  return words.length > 0 ? ` as ${words.join(' and ')}` : '';
}

const fieldNames: Readonly<Record<string, string>> = {
  Experiance: 'experience',
  job_url: 'link',
  No_Of_Positions: 'number of positions',
  two_step: 'two-step sign-in',
  is_superuser: 'superuser',
  pending_email: 'e-mail address to be confirmed',
  email: 'e-mail address',
  company_email: 'e-mail address',
  company_name: 'company',
  employee_id: 'employee id',
  url: 'address',
  active: 'switched on',
  alt: 'alt text',
};

/** `date of joining` for `date_of_joining`. */
export const fieldName = (field: string): string =>
  fieldNames[field] ?? field.replaceAll('_', ' ').toLowerCase();

const SHOWN_MAX_CHARACTERS = 40;
const NAMED_MAX = 3;

/** One or two short changes are told in the sentence; of more, only what changed. */
function changeWords({ old, new: current }: AuditEntry): string {
  const fields = Object.keys(current ?? {});
  if (fields.length === 0) return ', leaving it as it was';
  const told = fields.map((field) => {
    const [from, to] = [valueText(old?.[field]), valueText(current?.[field])];
    if (from === NOT_KEPT || to === NOT_KEPT) return fieldName(field);
    return [from, to].every((text) => text.length <= SHOWN_MAX_CHARACTERS)
      ? `${fieldName(field)} from ${from} to ${to}`
      : fieldName(field);
  });
  if (fields.length <= 2) return `: ${told.join(' and ')}`;
  const names = fields.map(fieldName);
  const more = names.length - NAMED_MAX;
  return more > 0
    ? `: ${names.slice(0, NAMED_MAX).join(', ')} and ${more} more`
    : `: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** For people: nothing is `nothing`, and flags are yes and no. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
