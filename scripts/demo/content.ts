import { join } from 'node:path';
import { fillFirstContent } from '#server/features/content/first-content.ts';
import { insertItem } from '#server/features/content/content.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { type TakenImage, takeImage } from '#server/platform/images/images.ts';
import { ownImage } from '#server/platform/images/images.store.ts';

const DAY_MS = 86_400_000;
const ART = join(import.meta.dirname, '../../src/web/art');

/** Older news behind the first three, each with a picture from the house. */
const news = [
  {
    title: 'A shop that packs its own boxes',
    body: 'Orders from the web now print the label, pick the carton and tell the customer when the van is near.',
    link: '/article-1',
    art: '../../../public/default-content/articles/article-1.webp',
  },
  {
    title: 'Messages people have asked for',
    body: 'WhatsApp and e-mail campaigns with consent kept on file, a way out in every message, and figures the next morning.',
    link: '/article-2',
    art: '../../../public/default-content/articles/article-2.webp',
  },
  {
    title: 'What to look for in a redesign',
    body: 'Three habits of websites that sell, and two that only look as if they do.',
    link: '/article-3',
    art: '../../../public/default-content/articles/article-3.webp',
  },
  {
    title: 'An open day for students',
    body: 'Final-year students are welcome to sit beside our teams for a day. Bring a question; leave with a pull request.',
    link: '/Career',
    art: 'gallery/calendar-800.webp',
  },
] as const;

/** Partners whose logos have not arrived yet. */
const partners = ['Harrowgate Foods', 'Lumen & Vale'] as const;

interface Ports {
  database: Database;
  files: FileStore;
  clock: Clock;
}

export async function demoContent(ports: Ports): Promise<number> {
  await fillFirstContent(ports);
  const now = ports.clock.now().getTime();
  const images: TakenImage[] = [];
  for (const { art } of news) {
    images.push(await takeImage(ports, { path: join(ART, art), byteSize: 0, givenName: '' }, 'image'));
  }
  await ports.database.transaction(async (tx) => {
    for (const [index, { title, body, link }] of news.entries()) {
      const image = images[index];
      const image_key = image ? await ownImage(tx, image, ports) : null;
      const at = new Date(now - (75 + 24 * index) * DAY_MS).toISOString();
      await insertItem(tx, 'news', { title, body, link, image_key }, at);
    }
    for (const title of partners) {
      const row = { title, body: '', link: '#', image_key: null };
      await insertItem(tx, 'partners', row, new Date(now).toISOString());
    }
    await ports.database.contentVersion.touch(tx);
  });
  return news.length + partners.length;
}
