import type { Area } from '#contract/areas.ts';
import type { Colleagues } from '#server/colleagues.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { MailContent } from '#server/mail/layout.ts';
import { keptBy, keptById, onlyMovedById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountBaseline, companyAccounts, expiring } from './accounts.tables.ts';
import { mailArrivals } from './mails/arrivals.ts';
import { lockWhoChose } from './mails/chosen-mails.store.ts';
import { lockWhoGets, unchooseMail } from './mails/chosen-mails.ts';
import {
  colleagueEmails,
  colleagueNames,
  fullNames,
  isLoginName,
  listColleagues,
  listWriterEmails,
  usernames,
} from './profiles/colleagues.store.ts';
import { deleteExpired } from './expired.store.ts';
import type { OidcSettings } from './company/oidc-client.ts';
import { expiringSecondSteps } from './second-steps/second-steps.tables.ts';
import { assertSessionLives, authenticator } from './sessions/sessions.ts';
import { notifyOwner } from './mails/notify-owner.ts';
import { findUser, listOtherSuperusers, listSuperuserEmails } from './users.store.ts';

export interface AccountPorts extends FeaturePorts {
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  /** Undefined: nobody has a company account. */
  oidc: OidcSettings | undefined;
}

const username = async (db: Reader, id: string) => (await findUser(db, Number(id)))?.username;

export const accountFeature = defineFeature({
  name: 'accounts',
  migrations: [accountBaseline, companyAccounts],
  tables: {
    users: keptById,
    // Whoever signed out since, or lost the password, must not be let in again by an old backup.
    sessions: onlyMovedById,
    otp_attempts: onlyMovedById,
    password_resets: onlyMovedById,
    email_changes: onlyMovedById,
    session_end_links: onlyMovedById,
    mail_hours: onlyMovedById,
    totp_apps: keptById,
    totp_setups: onlyMovedById,
    recovery_codes: keptById,
    passkeys: keptById,
    spent_challenges: onlyMovedById,
    sign_in_policy: keptById,
    company_accounts: keptBy('issuer', 'subject'),
  },
  retention: [...expiring, ...expiringSecondSteps].map((table) => ({
    name: table,
    keepMs: 0,
    deleteSome: deleteExpired(table),
  })),
  nouns: { account: username, profile: username },
  listens: mailArrivals,
  routes: (ports: AccountPorts) => accountRoutes(ports),
  offers: (ports) => ({
    authenticate: authenticator(ports),
    assertSessionLives,
    colleaguesIn: (area: Area): Colleagues => ({
      names: colleagueNames,
      list: (db) => listColleagues(db, area),
    }),
    colleagueNames,
    fullNames,
    usernames,
    isLoginName,
    emailsOf: colleagueEmails,
    writerEmails: listWriterEmails,
    superuserEmails: listSuperuserEmails,
    /** Of all superusers, whatever mails they chose. */
    allSuperuserEmails: (db: Reader) => listOtherSuperusers(db),
    notifyOwner: (tx: Tx, userId: number, news: Pick<MailContent, 'subject' | 'paragraphs'>) =>
      notifyOwner(tx, ports, userId, news),
    whoChose: lockWhoChose,
    whoGets: lockWhoGets,
    unchoose: unchooseMail,
  }),
});
