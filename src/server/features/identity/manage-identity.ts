import { nearestColour, paletteFor } from '#contract/identity/company-colour.ts';
import { type StoredIdentity, type VersionedIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { type IdentityChange, identityMessages } from '#contract/identity/identity.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import type { Person, VersionedContext } from '#server/caller.ts';
import { shippedSender } from '#server/mail/transports.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { checkPicture, pictureFields } from './check-pictures.ts';
import { holdIdentity } from './hold-identity.ts';
import type { IdentityPorts } from './identity.feature.ts';
import { findIdentity, lockIdentity, writeIdentity } from './identity.store.ts';
import { identities } from './identity.tables.ts';

/** The first content, until somebody changes it. */
const first: VersionedIdentity = { ...shippedIdentity, sender_name: shippedSender || shippedIdentity.brand };

export const readIdentity = async ({ database }: IdentityPorts): Promise<VersionedIdentity> =>
  (await findIdentity(database.read)) ?? first;

const IDENTITY = { subject: 'identity', id: 1 } as const;

export async function changeIdentity(
  ports: IdentityPorts,
  change: IdentityChange,
  ctx: VersionedContext<Person>,
): Promise<VersionedIdentity> {
  const given = withoutMissing(change);
  await assertFit(ports, given);
  const after = await ports.database.transaction(async (tx) => {
    const before = (await lockIdentity(tx)) ?? first;
    if (!isOfVersion(before, ctx))
      throw await refusedChange(tx, { ...IDENTITY, current: before, gone: 'unexpected' });
    const { version: _, ...kept } = before;
    const written = await writeIdentity(tx, { ...kept, ...given });
    for (const place of pictureFields) {
      const key = keyOfMediaPath(written[place]);
      await ports.content.setPictures(tx, { ...IDENTITY, place }, key === undefined ? [] : [key]);
    }
    await auditBy(tx, ports.clock, ctx, {
      action: 'change',
      subject: IDENTITY.subject,
      subjectId: IDENTITY.id,
      label: written.brand,
      ...changesOf<StoredIdentity>(identities.recorded as never, before, written),
    });
    await ports.database.contentVersion.touch(tx);
    return written;
  });
  await holdIdentity(ports, after);
  return after;
}

/** Before anything of it is kept. */
async function assertFit(ports: IdentityPorts, given: Partial<StoredIdentity>): Promise<void> {
  const before = await readIdentity(ports);
  const { colour } = given;
  if (colour !== undefined && colour !== before.colour && !paletteFor(colour)) {
    const fields = { colour: [nearestColour(colour), identityMessages.contrast] };
    throw new DomainError('bad_input', { fields });
  }
  for (const field of pictureFields) {
    const path = given[field];
    if (path !== undefined) await checkPicture(ports, field, path, before[field]);
  }
}

function withoutMissing(change: IdentityChange): Partial<StoredIdentity> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { social } = change;
  // An empty address is none.
  const links = social && Object.fromEntries(Object.entries(social).filter(([, address]) => address));
  return { ...given, ...(links && { social: links }) };
}
