// The platform's own tables, as Kysely sees them on both engines. Timestamps are ISO 8601 UTC text at this level
// everywhere. A room adds its tables to this interface beside its migrations: `declare module … { interface Schema }`.
import type { Generated } from 'kysely';

export interface Schema {
  outgoing_mail: OutgoingMailTable;
  mail_orders: MailOrderTable;
  audit_log: AuditTable;
  files: FileTable;
  images: ImageTable;
  app_secrets: { name: string; value: string; created_at: string };
  idempotency_keys: IdempotencyTable;
  content_version: { id: number; version: number };
  schema_migrations: { name: string; applied_at: string };
}

interface OutgoingMailTable {
  id: Generated<number>;
  /** Stays the same over every try, so that a receiving server can drop a second copy. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  tries: number;
  next_try_at: string;
  claimed_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** Its words are wiped once it is sent. */
  holds_secret: Generated<boolean>;
}

/** Letters to be written out as mails: what a visitor's form has set off. */
interface MailOrderTable {
  id: Generated<number>;
  /** JSON. */
  letters: string;
  created_at: string;
}

interface AuditTable {
  id: Generated<number>;
  at: string;
  /** Null when a visitor or the machine acted. */
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  subject_id: string;
  address: string;
}

/** A stored file is kept exactly as long as its row stands here. */
interface FileTable {
  key: string;
  kind: string;
  media_type: string;
  byte_size: number;
  created_at: string;
}

/** A stored picture and how many rows show it. */
interface ImageTable {
  key: string;
  width: number;
  height: number;
  /** The same picture in smaller widths, as JSON: `[{"key":"media/…","width":160}]`, smallest first. */
  copies: string;
  uses: number;
  created_at: string;
}

interface IdempotencyTable {
  scope: string;
  key: string;
  fingerprint: string;
  answer: string;
  created_at: string;
}
