import type { CalendarReply } from '#contract/applications/attendance.ts';
import { YEAR_MS } from '#contract/durations.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { ScanState } from '#contract/applications/applications.ts';
import type { IncomingMail } from '#server/received/incoming.ts';
import type { Conversation } from '#server/received/received.store.ts';
import { correspond } from './conversations.ts';
import { deleteCopiesTask, wantCopiesDeleted } from './delete-copies.ts';
import { eraseCopies } from './erase-copies.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import { deleteOldMails } from './mailbox-mails.store.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailboxBaseline } from './mailbox.tables.ts';
import { unreadableTask } from './unreadable-mails.ts';

/** Whoever a conversation belongs to takes in what arrives in it. False: it is gone. */
interface Receives {
  receive(tx: Tx, id: number, mail: IncomingMail): Promise<boolean>;
  /** A mail of ours was not delivered. */
  noteBounce(tx: Tx, id: number, bounce: { messageId: string; reason: string }): Promise<void>;
}

export interface MailboxPorts extends FeaturePorts {
  imap: MailboxSettings | undefined;
  accounts: {
    /** Of all superusers, whatever mails they chose. */
    allSuperuserEmails(db: Reader): Promise<string[]>;
  };
  contact: Receives & {
    /** Looks at a mail before there is a transaction; the answer writes the enquiry in one. */
    prepareNew(mail: IncomingMail): Promise<(tx: Tx) => Promise<number>>;
  };
  applications: Receives & {
    /** A résumé, looked into and scanned as uploads are; refuses with a DomainError. */
    checkDocument(content: Buffer): Promise<{ type: 'pdf' | 'doc' | 'docx'; scan: ScanState | null }>;
    scan(content: Buffer): Promise<ScanState | null>;
    /** Whose answer it is. Undefined: nobody who was asked, or it says nothing new. */
    findInvited(
      db: Reader,
      reply: CalendarReply,
    ): Promise<{ application: number; isApplicant: boolean } | undefined>;
    /** False: it says nothing any more. */
    noteAttendance(tx: Tx, reply: CalendarReply, words: string): Promise<boolean>;
  };
  privacy: {
    /** The copies of a receipt are gone. */
    noteCopiesGone(tx: Tx, erasure: number): Promise<void>;
  };
}

export const mailboxFeature = defineFeature({
  name: 'mailbox',
  migrations: [mailboxBaseline],
  tables: {
    mailbox_mails: keptById,
    // Its lease has run out by the time somebody restores it.
    mailbox_state: { ...keptById, isFilledByMigration: true },
  },
  retention: [{ name: 'mails known to be read', keepMs: YEAR_MS, deleteSome: deleteOldMails }],
  erase: eraseCopies,
  taskKinds: (ports: MailboxPorts) => [unreadableTask(ports), deleteCopiesTask(ports)],
  routes: (ports: MailboxPorts) => mailboxRoutes(ports),
  offers: (ports) => ({
    /** The address for answers, with what is sent kept as part of the conversation. Undefined: no mailbox is read. */
    correspond: (tx: Tx, of: Conversation, messageIds: readonly string[]) =>
      correspond(ports, tx, of, messageIds),
    wantCopiesDeleted: (tx: Tx, erasure: number, mails: readonly number[]) =>
      wantCopiesDeleted(tx, ports, erasure, mails),
  }),
});
