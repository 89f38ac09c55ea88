import { basename, join } from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import { news as newsKind } from '#contract/content/news.ts';
import { partners as partnersKind } from '#contract/content/partners.ts';
import { fillFirstContent } from '#server/features/content/first-content.ts';
import { type GivenPicture, takePicture } from '#server/features/content/pictures/take-picture.ts';
import { putItem } from '#server/features/content/put-item.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';

const PICTURES = join(import.meta.dirname, 'pictures');

/** Older news behind the first three, each with a picture of its own. */
const news = [
  {
    title: 'A shop that packs its own boxes',
    body: 'Orders from the web now print the label, pick the carton and tell the customer when the van is near.',
    link: '/article-1',
    picture: 'own-boxes',
    alt: 'A delivery van with a parcel',
  },
  {
    title: 'Messages people have asked for',
    body: 'WhatsApp and e-mail campaigns with consent kept on file, a way out in every message, and figures the next morning.',
    link: '/article-2',
    picture: 'asked-for',
    alt: 'A large and a small heart',
  },
  {
    title: 'What to look for in a redesign',
    body: 'Three habits of websites that sell, and two that only look as if they do.',
    link: '/article-3',
    picture: 'redesign',
    alt: 'A picture in its frame',
  },
  {
    title: 'An open day for students',
    body: 'Final-year students are welcome to sit beside our teams for a day. Bring a question; leave with a pull request.',
    link: '/Career',
    picture: 'open-day',
    alt: 'A steaming cup',
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
  const images: GivenPicture[] = [];
  for (const { picture } of news) {
    const path = join(PICTURES, `${picture}.webp`);
    images.push(await takePicture(ports, { path, byteSize: 0, givenName: basename(path) }, 'image'));
  }
  await ports.database.transaction(async (tx) => {
    for (const [index, { title, body, link, alt }] of news.entries()) {
      const at = new Date(now - (75 + 24 * index) * DAY_MS).toISOString();
      const image = images[index] ?? null;
      await putItem(ports, tx, newsKind, { title, body, link, alt, image, at });
    }
    for (const title of partners) {
      const at = new Date(now).toISOString();
      await putItem(ports, tx, partnersKind, { title, link: '#', image: null, at });
    }
    await ports.database.contentVersion.touch(tx);
  });
  return news.length + partners.length;
}
