// Backups only the holder of a key can read, made by us and opened by us and by another implementation.
import { execFile } from 'node:child_process';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import {
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { layout } from '#server/features.ts';
import { findOptionalServer } from '../../../scripts/find-servers.ts';
import { aBarePlace, aPlace, clock, dump, scratch, withDatabase } from '#tests/support/backups.ts';
import { sqlite } from '#tests/support/engines.ts';
import { fillDatabase } from '#tests/support/fill-database.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { identitiesIn } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { backupName, writeBackup } from './write-backup.ts';

const PASSPHRASE = 'burst swarm slender curve';

describe('an encrypted backup', () => {
  let source: Awaited<ReturnType<typeof aPlace>>;
  let identity: string;
  let key: string;
  let path: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    key = await identityToRecipient(identity);
    source = await aPlace(sqlite);
    await withDatabase(source.settings, (database) => fillDatabase(database, source.files));
    path = join(await scratch(), backupName(clock, { key }));
    await writeBackup({ ...source, keys: { key } }, path);
  });

  const restored = async (from: string, keys: { key?: string; identities?: string[] }) => {
    const target = { ...(await aBarePlace()), keys };
    await restoreBackup(target, from);
    return (await dump(target.settings)).enquiries;
  };
  const refused = async (from: string, keys: { key?: string; identities?: string[] }) => {
    const target = { ...(await aBarePlace()), keys };
    const reason = await restoreBackup(target, from).catch((error: Error) => error.message);
    expect(await readdir(target.settings.dataDir)).toEqual([]);
    return String(reason).replace(from, 'It');
  };

  it('is named so, for its owner alone, and gives nothing away', async () => {
    expect(path).toMatch(/Z\.tar\.zst\.age$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(path);
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    expect(() => zstdDecompressSync(bytes)).toThrow();
    expect(bytes.includes('backup.json')).toBe(false);
  });

  it('verifies and restores with the identity of its recipient', async () => {
    const { summary } = await verifyBackup(
      path,
      { clock, layout, keys: { identities: [identity] } },
      await scratch(),
    );
    expect(summary.files.count).toBe(6);
    const other = await generateX25519Identity();
    const before = (await dump(source.settings)).enquiries;
    expect(await restored(path, { key, identities: [other, identity] })).toEqual(before);
  });

  it('takes the recipients of age that outlive a quantum computer too', async () => {
    const strong = await generateHybridIdentity();
    const to = join(await scratch(), 'strong.tar.zst.age');
    await writeBackup({ ...source, keys: { key: await identityToRecipient(strong) } }, to);
    expect(await restored(to, { identities: [strong] })).toHaveLength(450);
  });

  it('says in words which key it lacks, and writes nothing', async () => {
    const other = await generateX25519Identity();
    const noKey =
      'It cannot be opened: it is encrypted for a recipient. Give the identity in BACKUP_IDENTITY or with --identity <file>.';
    expect(await refused(path, {})).toBe(noKey);
    expect(await refused(path, { key })).toBe(noKey);
    expect(await refused(path, { key: PASSPHRASE })).toBe(noKey);
    expect(await refused(path, { identities: [other] })).toBe(
      'It cannot be opened: it was encrypted for another recipient than the identity given here belongs to.',
    );
    expect(await refused(path, { identities: ['AGE-SECRET-KEY-1WRONG'] })).toContain(
      'what was given as its identity is none',
    );
  });

  it('works with a passphrase, and with no other', async () => {
    const to = join(await scratch(), 'house.tar.zst.age');
    // As it is, a passphrase is stretched for seconds, and here five times.
    const { setPassphrase } = Encrypter.prototype;
    const quicker = vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (
      this: Encrypter,
      passphrase,
    ) {
      setPassphrase.call(this, passphrase);
      this.setScryptWorkFactor(10);
    });
    await writeBackup({ ...source, keys: { key: PASSPHRASE } }, to);
    quicker.mockRestore();
    expect(await restored(to, { key: PASSPHRASE })).toHaveLength(450);
    expect(await refused(to, { key: `${PASSPHRASE} not` })).toBe(
      'It cannot be opened: it was encrypted with another passphrase than the one in BACKUP_KEY.',
    );
    expect(await refused(to, { identities: [identity] })).toBe(
      'It cannot be opened: it is encrypted with a passphrase. Give that in BACKUP_KEY.',
    );
  });

  it('is refused when a byte differs or the end is missing, before anything is written', async () => {
    const whole = await readFile(path);
    const damaged = join(await scratch(), 'damaged.tar.zst.age');
    const places = [30, 120, whole.length >> 1, whole.length - 1];
    const variants = [
      ...places.map((place) => whole.with(place, (whole[place] as number) ^ 0x10)),
      ...[25, 150, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, whole]),
    ];
    for (const content of variants) {
      await writeFile(damaged, content);
      expect(await refused(damaged, { identities: [identity] })).toMatch(
        /^It (is not a whole backup: |cannot be opened: )/,
      );
    }
  });

  it('is not made with a recipient in which a letter is wrong', async () => {
    const wrong = key.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
    const to = join(await scratch(), 'never.tar.zst.age');
    await expect(writeBackup({ ...source, keys: { key: wrong } }, to)).rejects.toThrow('a letter is wrong');
    expect(await readdir(join(to, '..'))).toEqual([]);
  });

  it('leaves one that is not encrypted to be restored, whatever keys are set', async () => {
    const plain = join(await scratch(), 'plain.tar.zst');
    await writeBackup(source, plain);
    expect(await restored(plain, { key, identities: [identity] })).toHaveLength(450);
  });

  it('opens with the age that others have written, and we open theirs', async (context) => {
    const age = findOptionalServer('age');
    if (!age) return context.skip('There is no age on this machine and no package of it.');
    const folder = await scratch();
    const [keyFile, packed, again] = ['key.txt', 'packed.tar.zst', 'again.age'].map((name) =>
      join(folder, name),
    );
    await writeFile(keyFile as string, `# created: today\n# public key: ${key}\n${identity}\n`);
    const run = promisify(execFile);
    await run(age, ['-d', '-i', keyFile as string, '-o', packed as string, path]);
    expect(zstdDecompressSync(await readFile(packed as string)).includes('backup.json')).toBe(true);
    await run(age, ['-r', key, '-o', again as string, packed as string]);
    const identities = identitiesIn(await readFile(keyFile as string, 'utf8'));
    expect(identities).toEqual([identity]);
    expect(await restored(again as string, { identities })).toHaveLength(450);
  });
});
