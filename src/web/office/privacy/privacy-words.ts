// How the clock's reasons and settings are called.
import type {
  DueReason,
  Erasure,
  ErasureKind,
  ErasureReason,
  RetentionSetting,
} from '#contract/office/privacy.ts';
import { counted } from '#web/office/words/plural.ts';

export const dueNames: Record<DueReason, string> = {
  decided: 'Decided',
  withdrawn: 'Withdrawn',
  talent_pool: 'Talent pool',
  enquiries: 'Old enquiry',
};

const reasonWords: Record<ErasureReason, string> = {
  decided: 'the days after the decision were over',
  withdrawn: 'the days after the withdrawal were over',
  talent_pool: 'the days in the talent pool were over',
  enquiries: 'the days of an enquiry were over',
  asked: 'the person asked for it',
  deleted: 'staff deleted it',
  age: 'the days for it were over',
};

const kindNames: Record<ErasureKind, [one: string, several: string]> = {
  application: ['application', 'applications'],
  enquiry: ['enquiry', 'enquiries'],
  resumes: ['older résumé', 'older résumés'],
  audit_addresses: ['visitor’s address', 'visitors’ addresses'],
  outgoing_mails: ['outgoing mail', 'outgoing mails'],
};

interface SettingWords {
  label: string;
  /** From when the days count. */
  from: string;
}

export const settingWords: Record<RetentionSetting, SettingWords> = {
  decided_days: { label: 'Decided applications', from: 'after they were hired or rejected' },
  withdrawn_days: { label: 'Withdrawn applications', from: 'after they were withdrawn' },
  talent_pool_days: {
    label: 'Talent pool',
    from: 'after the decision, of those who want to be kept in mind',
  },
  enquiries_days: { label: 'Enquiries', from: 'after they came' },
  audit_address_days: { label: 'Visitors’ addresses in the audit trail', from: 'after the entry' },
  outgoing_mail_days: { label: 'Outgoing mails', from: 'after they were sent or failed' },
};

/** What a number typed so far means. */
export const daysWords = (days: string, from: string): string =>
  /^0+$/.test(days) ? 'Never erased by itself.' : `Days ${from}; 0 means never.`;

/** A receipt as a sentence: `2 applications went because the days after the decision were over, with 14 rows and 2 files.` */
export function receiptWords({
  kind,
  records,
  why,
  rows,
  files,
  mail_copies,
  mail_copies_left,
}: Omit<Erasure, 'id' | 'at'>): string {
  const taken = [
    rows > 0 && counted(rows, 'row'),
    files > 0 && counted(files, 'file'),
    mail_copies > 0 && `${counted(mail_copies, 'copy', 'copies')} in the mailbox`,
  ].filter((part) => part !== false);
  const what = `${counted(records, ...kindNames[kind])} went because ${reasonWords[why]}`;
  const sentence = taken.length > 0 ? `${what}, with ${listed(taken)}.` : `${what}.`;
  if (mail_copies_left === 0) return sentence;
  return `${sentence} ${mail_copies_left} of them could not be reached yet and will be tried again.`;
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts);
