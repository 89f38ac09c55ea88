// The identity of now in this process's memory, with the pictures it is drawn with. Every process looks for another one in
// the database; the one that changes it shows it at once.
import { type VersionedIdentity, identity, setIdentity } from '#contract/identity/current.ts';
import { inMainLanguage } from '#contract/identity/in-main-language.ts';
import { type HeldPictures, holdPictures, readPictures } from '#server/drawing/held-pictures.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import { findIdentity, findIdentityVersion } from './identity.store.ts';

const LOOK_MS = 2000;

interface HoldPorts {
  database: Database;
  files: FileStore;
  log: Log;
}

/** Undefined: the shipped one. */
export async function holdIdentity(
  { files, log }: Pick<HoldPorts, 'files' | 'log'>,
  stored: VersionedIdentity | undefined,
): Promise<void> {
  const pictures = await readPictures(files, stored).catch((error: unknown): HeldPictures => {
    // Prints without the logo are better than the name of another company.
    log.error('pictures of the identity cannot be read', { error });
    return new Map();
  });
  holdPictures(pictures);
  setIdentity(stored && inMainLanguage(stored));
}

export async function watchIdentity(ports: HoldPorts, lookMs = LOOK_MS): Promise<{ stop(): void }> {
  const { read } = ports.database;
  const load = async () => holdIdentity(ports, await findIdentity(read));
  const look = async () => {
    if ((await findIdentityVersion(read)) !== identity().version) await load();
  };
  await load();
  // While the database is away, what was known last holds.
  const timer = setInterval(() => void look().catch(() => {}), lookMs).unref();
  return { stop: () => clearInterval(timer) };
}
