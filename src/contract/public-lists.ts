// The lists public pages ask for, without the schemas the server checks with: a page carries no more than it needs.
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { Member } from './leadership.ts';
import type { NewsItem } from './news.ts';
import type { Partner } from './partners.ts';

export const contentPaths = {
  news: '/api/HomePage/news/',
  partners: '/api/HomePage/partners/',
  leadership: '/api/AboutPage/teams/',
} as const;

type PublicList<Item> = Call & { answer: z.ZodMiniType<Item[]> };

// The answer is known to the types alone.
const list = <Item>(path: Call['path']) =>
  ({ method: 'GET', path, who: 'anyone', summary: '', status: 200 }) satisfies Call as PublicList<Item>;

export const publicLists = {
  news: list<NewsItem>(contentPaths.news),
  partners: list<Partner>(contentPaths.partners),
  leadership: list<Member>(contentPaths.leadership),
};
