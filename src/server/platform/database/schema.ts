// The tables, as Kysely sees them on both engines. Timestamps are ISO 8601 UTC text at this level everywhere.
import type { Generated } from 'kysely';
import type { ApplicationCountTable, ApplicationTable, ListCountTable } from './application-tables.ts';
import type { ContentItemTable, ImageTable } from './content-tables.ts';
import type { EmploymentType, WorkTiming } from '#contract/jobs.ts';

export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  otp_attempts: OtpAttemptTable;
  password_resets: PasswordResetTable;
  email_changes: EmailChangeTable;
  enquiries: EnquiryTable;
  jobs: JobTable;
  applications: ApplicationTable;
  application_counts: ApplicationCountTable;
  application_titles: { title_key: string };
  list_counts: ListCountTable;
  outgoing_mail: OutgoingMailTable;
  mail_orders: MailOrderTable;
  audit_log: AuditTable;
  files: FileTable;
  images: ImageTable;
  content_items: ContentItemTable;
  content_fills: { kind: string; filled_at: string };
  employees: EmployeeTable;
  app_secrets: { name: string; value: string; created_at: string };
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
  /** Names and address in lower case, for the search. */
  search_text: Generated<string>;
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

/** A sign-in that waits for its mailed code. */
interface OtpAttemptTable {
  id: Generated<number>;
  /** Of the cookie in the browser that began it. */
  secret_hash: string;
  user_id: number;
  /** Keyed with the cookie, which is not kept here: a copy of this table gives no code away. */
  code_hash: string;
  tries: number;
  sent_at: string;
  code_expires_at: string;
  /** After this not even a new code helps: the sign-in begins anew. */
  expires_at: string;
}

interface PasswordResetTable {
  id: Generated<number>;
  secret_hash: string;
  /** Null: asked for an address nobody has. */
  user_id: number | null;
  expires_at: string;
}

/** A new e-mail address that waits to be confirmed, one for each user. */
interface EmailChangeTable {
  id: Generated<number>;
  secret_hash: string;
  user_id: number;
  email: string;
  expires_at: string;
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

interface JobTable {
  id: Generated<number>;
  title: string;
  location: string;
  department: string;
  positions: number;
  employment_type: EmploymentType;
  work_timing: WorkTiming;
  /** Comma-separated, as the next two. */
  qualification: string;
  key_skills: string;
  responsibility: string;
  job_url: string;
  experience: string;
  description: string;
  /** A day, `yyyy-mm-dd`. */
  posted_on: string;
  search_text: string;
  created_at: string;
  updated_at: string;
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

interface EmployeeTable {
  id: Generated<number>;
  employee_id: string;
  /** Lower case, unique: two ids never differ by letter case alone. */
  employee_id_key: string;
  name: string;
  /** Lower case, to sort by. */
  name_key: string;
  role: string;
  department: string;
  phone_number: string;
  /** A company code, or empty. */
  company_name: string;
  company_email: string;
  blood_group: string;
  /** A day such as 2026-04-01, or empty. */
  date_of_joining: string;
  gender: string;
  image_key: string | null;
  search_text: string;
  created_at: string;
  updated_at: string;
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
