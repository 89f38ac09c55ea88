import type { Member } from '#contract/content/leadership.ts';
import type { NewsItem } from '#contract/content/news.ts';
import type { Partner } from '#contract/content/partners.ts';
import { engines } from '#tests/support/engines.ts';
import { asUser, testApp } from '#tests/support/test-app.ts';
import { describe, expect, it } from 'vitest';
import { fillFirstContent } from './first-content.ts';

describe.each(engines)('first content on $name', (engine) => {
  it(
    'fills an empty database once, with pictures, and never brings back what staff deleted',
    { tags: 'long' },
    async () => {
      const api = await testApp(engine);
      const list = async <Item>(path: string) => (await api.get(path)).json<Item[]>();
      await Promise.all([fillFirstContent(api), fillFirstContent(api)]);

      const partners = await list<Partner>('/api/HomePage/partners/');
      expect(partners).toHaveLength(7);
      expect(partners.every(({ link, logo }) => link === '#' && logo?.startsWith('/media/'))).toBe(true);
      const news = await list<NewsItem>('/api/HomePage/news/');
      expect(news.map(({ link }) => link)).toEqual(['/services', '/services', '/Career']);
      const members = await list<Member>('/api/AboutPage/teams/');
      expect(members.map(({ Name, Position }) => [Name, Position])).toEqual([
        ['Arun Prakash', 'Business Unit Head'],
        ['Meera Nair', 'Assistant Manager'],
        ['Karthik Subramaniam', 'Technical Head'],
        ['Divya Raghavan', 'Back-End Lead'],
        ['Sanjay Iyer', 'UI/UX Lead'],
      ]);
      for (const { Image } of members) expect((await api.get(Image ?? '')).statusCode).toBe(200);

      const staff = await api.signIn('editor');
      for (const { id } of news) await api.send('DELETE', `/api/HomePage/news/${id}/`, asUser(staff));
      await fillFirstContent(api);
      expect(await list('/api/HomePage/news/')).toEqual([]);
      expect(await list('/api/HomePage/partners/')).toHaveLength(7);
      await api.close();
    },
  );
});
