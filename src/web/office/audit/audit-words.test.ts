import type { AuditEntry } from '#contract/system/audit.ts';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './audit-words.ts';

const anEntry = (entry: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-02T09:30:00.000Z',
  by: 'meera',
  who: 'person',
  action: 'change',
  record: { kind: 'job', id: '4', label: 'Senior Engineer', now: 'Senior Engineer' },
  address: '203.0.113.9',
  old: null,
  new: null,
  ...entry,
});
const read = (entry: Partial<AuditEntry>): string => {
  const { who, did, what, rest } = sentenceOf(anEntry(entry));
  return `${[who, did, what].filter(Boolean).join(' ')}${rest}`;
};
const visitor = { by: null, who: 'visitor' } as const;
const account = { kind: 'account', id: '3', label: 'arun' };

describe('an entry of the audit trail reads', () => {
  it.each<[string, Partial<AuditEntry>]>([
    [
      'meera changed the job Senior Engineer: location from Chennai to Remote',
      { old: { location: 'Chennai' }, new: { location: 'Remote' } },
    ],
    [
      'meera changed the job Senior Engineer: title, location, department and 1 more',
      {
        old: { title: 'a', location: 'b', department: 'c', Experiance: 'd' },
        new: { title: '1', location: '2', department: '3', Experiance: '4' },
      },
    ],
    [
      'meera changed the job Senior Engineer: description',
      { old: { description: 'short' }, new: { description: 'long '.repeat(20) } },
    ],
    ['meera changed the job Senior Engineer, leaving it as it was', {}],
    [
      'meera moved application 12: stage from New to Screening',
      {
        action: 'move',
        record: { kind: 'application', id: '12', label: '' },
        old: { stage: 'New' },
        new: { stage: 'Screening' },
      },
    ],
    [
      'meera tried again the background work Put a job on the site',
      { action: 'try again', record: { kind: 'task', id: '7', label: 'Put a job on the site' } },
    ],
    ['meera planned interview 8', { action: 'plan', record: { kind: 'interview', id: '8', label: '' } }],
    ['meera changed the list of stages', { record: { kind: 'stages', id: 'list', label: '' } }],
    ['meera made a link to their calendar', { action: 'make calendar link', record: account }],
    [
      'meera changed the employee ET-12: phone number and role from nothing to Lead',
      {
        record: { kind: 'employee', id: 'ET-12', label: 'ET-12' },
        old: { phone_number: '(not kept)', role: '' },
        new: { phone_number: '(not kept)', role: 'Lead' },
      },
    ],
    [
      'The key Job board added the employee ET-12',
      {
        by: 'key Job board',
        who: 'key',
        action: 'add',
        record: { kind: 'employee', id: 'ET-12', label: 'ET-12' },
      },
    ],
    [
      'A visitor sent an enquiry, number 7',
      { ...visitor, action: 'send', record: { kind: 'enquiry', id: '7', label: '' } },
    ],
    [
      'meera marked application 12 as unread',
      {
        action: 'mark',
        record: { kind: 'application', id: '12', label: '' },
        old: { is_read: true },
        new: { is_read: false },
      },
    ],
    [
      'meera marked a mail of application 12 as read',
      {
        action: 'mark mail',
        record: { kind: 'application', id: '12', label: '' },
        old: { is_read: false },
        new: { is_read: true },
      },
    ],
    [
      'meera downloaded the résumé of application 12',
      { action: 'download', record: { kind: 'resume', id: '12', label: '' } },
    ],
    [
      'meera read the whole list of employees',
      { action: 'read', record: { kind: 'employees', id: 'list', label: '' } },
    ],
    [
      'meera exported the audit trail',
      { action: 'export', record: { kind: 'audit trail', id: 'list', label: '' } },
    ],
    ['meera made arun a superuser', { action: 'make superuser', record: { ...account, kind: 'profile' } }],
    ['arun signed in', { by: 'arun', action: 'log in', record: account }],
    [
      'Somebody failed to sign in to the account arun',
      { ...visitor, action: 'fail to log in', record: account },
    ],
    [
      'Somebody failed to sign in to an account that is not there (more often than is listed)',
      {
        ...visitor,
        action: 'fail to log in, more than are listed',
        record: { ...account, id: 'nobody', label: '' },
      },
    ],
    [
      'The program made a superuser, from the machine itself: the account arun',
      { by: 'the program', who: 'program', action: 'create superuser', record: account },
    ],
    [
      'The program added, at its owner’s first company sign-in, the account arun',
      { by: null, who: 'program', action: 'add by company sign-in', record: account },
    ],
    [
      'Somebody failed to sign in with a company account to the account arun',
      { ...visitor, action: 'fail to log in with a company account', record: account },
    ],
    [
      'meera took away all second steps of the account arun',
      { action: 'reset second steps', record: account },
    ],
    [
      'meera changed the webhook hooks.example.com: address and switched on from yes to no',
      {
        action: 'change',
        record: { kind: 'webhook', id: '1', label: 'hooks.example.com' },
        old: { url: '(not kept)', active: true },
        new: { url: '(not kept)', active: false },
      },
    ],
    ['meera: water the plants – account arun', { action: 'water the plants', record: account }],
    ['arun added a passkey', { by: 'arun', action: 'add passkey', record: account }],
  ])('%s', (sentence, entry) => {
    expect(read(entry)).toBe(sentence);
  });
});
