// The tables, as Kysely sees them on both engines. Timestamps are ISO 8601 UTC text at this level everywhere.
import type { Generated } from 'kysely';

export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  login_failures: LoginFailureTable;
  enquiries: EnquiryTable;
  outgoing_mail: OutgoingMailTable;
  audit_log: AuditTable;
  files: FileTable;
  idempotency_keys: IdempotencyTable;
  content_version: ContentVersionTable;
  schema_migrations: { name: string; applied_at: string };
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** Lower case, unique: two accounts never differ by letter case alone. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_superuser: boolean;
  email_verified_at: string | null;
  two_step: boolean;
  gender: string | null;
  phone_number: string;
  position: string;
  profile_picture: string | null;
  created_at: string;
  updated_at: string;
}

interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

interface LoginFailureTable {
  id: Generated<number>;
  /** `account:…` or `address:…` */
  key: string;
  failed_at: string;
}

interface EnquiryTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  is_spam: boolean;
  is_read: boolean;
  /** All the words of the row in lower case, for the search. */
  search_text: string;
  created_at: string;
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

interface IdempotencyTable {
  scope: string;
  key: string;
  fingerprint: string;
  answer: string;
  created_at: string;
}

interface ContentVersionTable {
  id: number;
  version: number;
}
