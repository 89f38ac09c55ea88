import { type Generated, sql } from 'kysely';
import type { JobAlertFilter } from '#contract/jobs/job-alert-messages.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    job_alerts: JobAlertTable;
  }
}

interface JobAlertTable extends JobAlertFilter {
  id: Generated<number>;
  email: string;
  /** In lower case. */
  email_key: string;
  /** In which language it was asked for: its mails go out in it. */
  lang: Generated<string>;
  /** Of the secrets in its links. All alerts of one address are stopped by the same one. */
  confirm_hash: string;
  stop_hash: string;
  /** Null: not confirmed yet. */
  confirmed_at: string | null;
  /** The last day, by the company's clocks, whose new positions it has heard of. */
  told_on: string;
  /** When its link to confirm was last asked for. */
  asked_at: string;
  created_at: string;
}

export const alertBaseline: Migration = {
  name: 'alerts-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('job_alerts'), types)
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('department', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('employment_type', 'text', (column) => column.notNull())
      .addColumn('confirm_hash', 'text', (column) => column.notNull())
      .addColumn('stop_hash', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', types.timestamp)
      .addColumn('told_on', 'text', (column) => column.notNull())
      .addColumn('asked_at', types.timestamp, (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    // The same wish of the same address is one alert.
    await tx.schema
      .createIndex('job_alerts_by_wish')
      .on('job_alerts')
      .columns(['email_key', 'department', 'location', 'employment_type'])
      .unique()
      .execute();
    await tx.schema
      .createIndex('job_alerts_by_confirm')
      .on('job_alerts')
      .column('confirm_hash')
      .unique()
      .execute();
    await tx.schema.createIndex('job_alerts_by_stop').on('job_alerts').column('stop_hash').execute();
    // Of whoever is still to be told, address by address.
    await tx.schema
      .createIndex('job_alerts_due')
      .on('job_alerts')
      .columns(['told_on', 'email_key'])
      .where(sql<boolean>`confirmed_at is not null`)
      .execute();
    await tx.schema
      .createIndex('job_alerts_unconfirmed')
      .on('job_alerts')
      .column('asked_at')
      .where(sql<boolean>`confirmed_at is null`)
      .execute();
  },
};

/** Those before were asked for on an English site. */
export const alertLanguage: Migration = {
  name: 'alerts-002',
  async up(tx) {
    await tx.schema
      .alterTable('job_alerts')
      .addColumn('lang', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  },
};
