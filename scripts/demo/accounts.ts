// Colleagues with an account, and mails that went out, that wait, and that failed.
import { company, companyMail } from '#company';
import { type PermissionChange, type Permissions, inEveryArea, permissionsWith } from '#contract/areas.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts';
import { updateProfile } from '#server/features/accounts/profiles/profiles.store.ts';
import { ensureFirstSuperuser, generatePassword } from '#server/features/accounts/superusers.ts';
import { insertUser } from '#server/features/accounts/users.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#host/config.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { toDataUri } from '#server/platform/images/images.ts';
import { MAIL, type QueuedMail } from '#server/mail/mail.ts';
import { portrait } from './portrait.ts';

type Gender = 'M' | 'F' | 'O';
type Colleague = readonly [
  first: string,
  last: string,
  gender: Gender,
  position: string,
  phone: string,
  permissions?: Permissions,
];

const only = (areas: PermissionChange): Permissions => permissionsWith(areas, inEveryArea('none'));

const colleagues: readonly Colleague[] = [
  ['Meera', 'Nair', 'F', 'Business Unit Head', '+91 98400 11820'],
  ['Arun', 'Prakash', 'M', 'Recruiter', '+91 98400 27415', only({ recruitment: 'write', people: 'read' })],
  [
    'Divya',
    'Raghavan',
    'F',
    'Content Editor',
    '+91 99620 43178',
    only({ content: 'write', enquiries: 'write' }),
  ],
  ['Sanjay', 'Iyer', 'M', 'Office Manager', '+91 90030 56612', only({ people: 'write', enquiries: 'write' })],
  ['Farah', 'Siddiqui', 'F', 'Assistant Manager', '+91 98410 60933'],
  ['Kabir', 'Banerjee', 'O', 'Support Engineer', '+91 97899 71204'],
  ['Lakshmi', 'Venkatesh', 'F', 'Accountant', '', inEveryArea('read')],
];

/** What to print: who can sign in, and how. */
export async function demoAccounts(database: Database, { admin }: Config, today: Date): Promise<string[]> {
  // First of all: it is made only where there is nobody yet.
  const first = await ensureFirstSuperuser({ database, clock: systemClock }, admin);
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  const domain = company.email.split('@')[1] ?? 'localhost';
  for (const [index, colleague] of colleagues.entries()) {
    const [first_name, last_name, gender, position, phone_number, permissions = inEveryArea('write')] =
      colleague;
    const username = first_name.toLowerCase();
    const picture = await portrait(300 + index, gender === 'F');
    const profile_picture = await toDataUri(picture.toString('base64'), 'profile_picture');
    const joined = new Date(today.getTime() - (40 - index * 5) * 24 * HOUR_MS).toISOString();
    await database.transaction(async (tx) => {
      const names = { username, email: `${username}@${domain}`, first_name, last_name };
      const secret = { password_hash, must_change_password: false };
      const user = { ...names, ...secret, permissions, is_superuser: index === 0, email_verified_at: joined };
      const id = await insertUser(tx, user, joined);
      await updateProfile(tx, id, { gender, position, phone_number, profile_picture });
    });
  }
  await database.transaction((tx) => demoMails(tx, domain, today));
  return [
    ...(first.generatedPassword ? [`${admin.username} signs in with ${first.generatedPassword}`] : []),
    `meera (superuser), arun, divya and ${colleagues.length - 3} more sign in with ${password}`,
  ];
}

type SentMail = readonly [
  to: string,
  subject: string,
  state: 'done' | 'failed',
  tries: number,
  error?: string,
];

async function demoMails(tx: Tx, domain: string, today: Date): Promise<void> {
  const mails: SentMail[] = [
    [`arun@${domain}`, `Your sign-in code for ${company.brand}`, 'done', 1],
    [`divya@${domain}`, `Set a new password for ${company.brand}`, 'done', 1],
    [companyMail.mailbox, 'New enquiry: A shop for our spice brand', 'done', 2],
    ['asha@menonfoods.example', 'We have your message', 'done', 1],
    ['raj@old-mill.example', 'We have your message', 'failed', 1, '550 5.1.1 No such mailbox'],
    ['info@slow-server.example', 'We have your message', 'failed', 10, 'Connection timeout'],
  ];
  for (const [index, [to, subject, state, tries, error]] of mails.entries()) {
    const at = new Date(today.getTime() - (mails.length - index) * 5 * HOUR_MS).toISOString();
    const holds_secret = /code|password/.test(subject);
    const paragraphs = holds_secret ? [] : ['A mail of the demo. It was never sent.'];
    const mail: QueuedMail = {
      messageId: `<demo-${index}@${domain}>`,
      to,
      replyTo: null,
      content: { subject, paragraphs },
    };
    await tx
      .insertInto('tasks')
      .values({
        kind: MAIL,
        payload: JSON.stringify(mail),
        holds_secret,
        state,
        tries,
        due_at: at,
        last_error: error ?? null,
        created_at: at,
        done_at: state === 'done' ? at : null,
      })
      .execute();
  }
}
