import type * as z from 'zod/mini';
import { storedIdentity } from '#contract/identity/identity.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    identity: TableOf<typeof identities>;
  }
}

const { tagline, address, office_hours, social, languages } = storedIdentity.shape;

/** One row; none while the identity is still the shipped one. */
export const identities = defineRecord('identity', {
  id: id(),
  brand: text().audited(),
  legal_name: text().audited(),
  tagline: json(tagline).audited(),
  logo: text().audited(),
  logo_dark: text().audited(),
  icon: text().audited(),
  colour: text().audited(),
  email: text().audited(),
  phone: text().audited(),
  address: json(address).audited(),
  office_hours: json(office_hours).audited(),
  social: json(social as z.ZodMiniType<Partial<Record<string, string>>>).audited(),
  sender_name: text().audited(),
  languages: json(languages).audited(),
  copyright_year: whole().audited(),
  version: version(),
});

export const identityBaseline: Migration = {
  name: 'identity-001',
  async up(tx, types) {
    let table = withId(tx.schema.createTable('identity'), types);
    for (const name of [
      'brand',
      'legal_name',
      'tagline',
      'logo',
      'logo_dark',
      'icon',
      'colour',
      'email',
      'phone',
      'address',
      'office_hours',
      'social',
      'sender_name',
      'languages',
    ])
      table = table.addColumn(name, 'text', (column) => column.notNull());
    await table
      .addColumn('copyright_year', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
