// Three articles beside the first three, with drawings of the house.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '#company';
import type { ArticleNode } from '#contract/content/article-body.ts';
import { inEveryArea } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { addArticle } from '#server/features/content/articles/manage-articles.ts';
import type { ContentPorts } from '#server/features/content/content.feature.ts';
import { addToLibrary } from '#server/features/content/pictures/manage-library.ts';
import type { RequestContext } from '#server/caller.ts';
import { silentLog } from '#server/platform/log.ts';
import { demoArticles } from './article-texts.ts';
import { demoWork } from './work-texts.ts';

const PICTURES = join(import.meta.dirname, 'pictures');

const byTheCompany: RequestContext = {
  caller: { kind: 'program', keyId: 0, name: company.brand, permissions: inEveryArea('write') },
  origin: { address: 'local', userAgent: '' },
};

export async function demoArticlesInto(ports: ContentPorts): Promise<number> {
  const now = ports.clock.now().getTime();
  for (const { content, cover, daysAgo, ...words } of [...demoArticles, ...demoWork]) {
    const draft = {
      ...words,
      cover: await drawing(cover),
      body: { type: 'doc' as const, content: await withPictures(ports, content) },
      author: company.brand,
      state: 'published' as const,
    };
    const ownPorts = {
      ...ports,
      clock: { now: () => new Date(now - daysAgo * DAY_MS) },
      timeZone: timeZoneOf(company),
      publicUrl: '',
      log: silentLog,
      accounts: {
        fullNames: async () => new Map<number, string>(),
        colleaguesIn: () => ({ list: async () => [] }),
        isLoginName: async () => false,
      },
    };
    await addArticle(ownPorts, { draft, file: undefined }, byTheCompany);
  }
  return demoArticles.length + demoWork.length;
}

/** Each picture is stored, and the text names it by its path. */
async function withPictures(ports: ContentPorts, content: readonly ArticleNode[]): Promise<ArticleNode[]> {
  const stored: ArticleNode[] = [];
  for (const node of content) {
    if (node.type !== 'picture') {
      stored.push(node);
      continue;
    }
    const { path } = await addToLibrary(ports, await drawing(String(node.attrs?.['src'])), byTheCompany);
    stored.push({ ...node, attrs: { ...node.attrs, src: path } });
  }
  return stored;
}

const drawing = (name: string): Promise<string> => readFile(join(PICTURES, `${name}.webp`), 'base64');
