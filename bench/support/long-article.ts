// An article as somebody might write it: a cover and ten photographs, each below some words.
import { join } from 'node:path';
import sharp from 'sharp';
import { articleAddress } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import { mediaLibraryCalls } from '#contract/content/media-library.ts';
import type { Program } from '#tests/support/program.ts';
import { type Staff, signInTo } from './staff.ts';

const PICTURES = 10;
const DRAWN = join(import.meta.dirname, '../../public/default-content');
const subjects = ['news/erp-release', 'news/hiring', 'news/data-server', 'articles/article-1'];
const words =
  'Count the products, then count the variants, and write down who answers when a customer calls at six. ' +
  'Most of what goes wrong in the first month was decided before the first line was written, by nobody. ';

/** Writes and publishes it; answers its address. */
export async function publishLongArticle(program: Program): Promise<string> {
  const staff = await signInTo(program);
  const content: object[] = [];
  for (let count = 1; count <= PICTURES; count += 1) {
    content.push(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Part ${count}` }] },
      { type: 'paragraph', content: [{ type: 'text', text: words.repeat(3) }] },
      {
        type: 'picture',
        attrs: {
          src: await stored(staff, count),
          alt: `A drawing, number ${count}`,
          caption: 'Drawn for this.',
        },
      },
    );
  }
  const answer = await staff.call('POST', articleCalls.add.path, {
    title: 'What ten pictures say',
    summary: 'Seven questions worth answering on paper.',
    cover: await stored(staff, 0),
    alt: 'Threads that run together',
    body: { type: 'doc', content },
    state: 'published',
  });
  return articleAddress(((await answer.json()) as { slug: string }).slug);
}

/** A picture with a camera's grain, of another part of the drawing each time. */
async function stored(staff: Staff, count: number): Promise<string> {
  const [width, height] = [1800, 1200];
  const grain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  });
  const photograph = await sharp(join(DRAWN, `${subjects[count % subjects.length]}.webp`))
    .resize(width + 40 * count, height + 40 * count, { fit: 'cover' })
    .extract({ left: 20 * count, top: 20 * count, width, height })
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
  const image = photograph.toString('base64');
  const answer = await staff.call('POST', mediaLibraryCalls.add.path, { image });
  return ((await answer.json()) as { path: string }).path;
}
