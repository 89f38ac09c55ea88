// A register as a company of some size has it, written without the calls: each person has a photo of their own.
import { insertEmployee } from '#server/features/employees/employees.store.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import sharp from 'sharp';

const names = [
  'Asha Menon',
  'Meenakshi Raghunathan Iyer',
  'ज्योत्स्ना चतुर्वेदी',
  'தமிழரசி',
  'Jürgen Śliwa',
  '王小明',
];
const SIZE = { width: 304, height: 380 };
/** As the pages have it in a list. */
const COPY = { width: 160, height: 200 };
const copyOf = (key: string): string => key.replace('media/0', 'media/1');

/** Into the data folder of a program that does not run. */
export async function fillPeople(dataDir: string, count: number): Promise<void> {
  const [content, copy] = [await aPhoto(SIZE), await aPhoto(COPY)];
  const files = await openFiles({ dataDir, s3: undefined });
  const database = await openDatabase({ dataDir });
  const now = new Date().toISOString();
  const keys = Array.from({ length: count }, (_, at) => `media/${at.toString(16).padStart(64, '0')}.jpg`);
  for (const key of keys) {
    await files.put(key, content);
    await files.put(copyOf(key), copy);
  }
  await database.transaction(async (tx) => {
    for (const [at, key] of keys.entries()) {
      for (const [stored, bytes] of [
        [key, content],
        [copyOf(key), copy],
      ] as const) {
        const file = { key: stored, kind: 'media', media_type: 'image/jpeg', byte_size: bytes.length };
        await tx
          .insertInto('files')
          .values({ ...file, created_at: now })
          .execute();
      }
      const image = {
        key,
        ...SIZE,
        copies: JSON.stringify([{ key: copyOf(key), width: COPY.width }]),
        uses: 1,
        vanishes_on_dark: false,
        created_at: now,
      };
      await tx.insertInto('images').values(image).execute();
      const name = `${names[at % names.length]} ${at}`;
      const fields = anEmployee({
        employee_id: `ET${at}`,
        name,
        company_email: `employee.${at}@example.com`,
      });
      await insertEmployee(tx, { ...fields, image_key: key, photo_focus: null }, { now });
    }
  });
  await database.close();
}

/** With as much in it as a photograph has. */
const aPhoto = (size: typeof SIZE): Promise<Buffer> =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();
