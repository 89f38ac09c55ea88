// The tables of applications, and the counts of the long lists.
import type { Generated } from 'kysely';
import type { ExperienceBand, ResumeType } from '#contract/applications.ts';

export interface ApplicationTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** Lower case, for the filter and to know who applied before. */
  email_key: string;
  mobile_number: string;
  experience: ExperienceBand;
  /** The posting it answers; it may be deleted by now. */
  job_id: number | null;
  job_title: string;
  title_key: string;
  current_location: string;
  subject: string;
  resume_key: string;
  resume_type: ResumeType;
  is_archived: boolean;
  /** The other words of the row in lower case. */
  search_text: string;
  created_at: string;
}

/** Kept by triggers. */
export interface ApplicationCountTable {
  /** 0 where an application answers no posting of ours. */
  job_id: number;
  is_archived: boolean;
  total: number;
}

/** Kept by triggers. */
export interface ListCountTable {
  list: 'applications' | 'enquiries' | 'employees';
  /** What of the list's flags are set, as bits. */
  state: number;
  /** Of 16,384 ids. */
  block: number;
  shard: number;
  total: number;
}
