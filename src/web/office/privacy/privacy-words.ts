// How the clock's reasons and settings are called.
import type { DueReason, ErasureKind, ErasureReason, RetentionSetting } from '#contract/office/privacy.ts';

export const dueNames: Record<DueReason, string> = {
  decided: 'Decided',
  withdrawn: 'Withdrawn',
  talent_pool: 'Talent pool',
  enquiries: 'Old enquiry',
};

export const reasonNames: Record<ErasureReason, string> = {
  ...dueNames,
  asked: 'Asked for by the person',
  deleted: 'Deleted by staff',
  age: 'Old enough',
};

export const kindNames: Record<ErasureKind, [one: string, several: string]> = {
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
