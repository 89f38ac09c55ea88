import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * SQLite's index of words takes in a thousand new rows together and no longer 128: most of what it costs is the
 * taking in, not the rows, and a search looks through the newest thousand anyway.
 */
export const patientWords: Migration = {
  name: '009-patient-words',
  async up(tx, types) {
    if (types.id !== 'integer') return;
    for (const index of ['application_words', 'enquiry_words', 'employee_words']) {
      const name = `${index}_insert`;
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(
        tx,
      );
      const patient = rows[0]?.sql.replace(/\+ 128\b/, '+ 1024');
      if (!patient?.includes('+ 1024')) throw new Error(`The trigger ${name} is not as it was made.`);
      await sql`drop trigger ${sql.ref(name)}`.execute(tx);
      await sql.raw(patient).execute(tx);
    }
  },
};
