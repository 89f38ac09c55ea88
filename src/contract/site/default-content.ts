// What an empty database begins with, and what the home page shows when a call fails.
// Plain data, typed only: public pages carry it.
import { company } from '#company';
import type { Member } from '#contract/content/leadership.ts';
import type { NewsItem } from '#contract/content/news.ts';
import type { Partner } from '#contract/content/partners.ts';
import type { Picture } from '#contract/content/pictures.ts';

/** Pictures below `public/`, which come with the program. */
const picture = (path: string, width: number, height: number): Picture => ({
  width,
  height,
  sources: [{ width, path }],
});

const plain = { position: 0, state: 'published', publish_at: null, unpublish_at: null, focus: null } as const;

function partner(id: number, Name: string, file: string): Partner {
  const logo = `/default-content/partners/${file}.webp`;
  return {
    ...plain,
    id,
    Name,
    link: '#',
    logo,
    picture: picture(logo, 640, 200),
    alt: Name,
    logo_dark: null,
    logo_dark_picture: null,
    needs_plate: false,
    version: 1,
  };
}

function newsItem(
  id: number,
  file: string,
  item: Pick<NewsItem, 'heading' | 'link' | 'description' | 'alt' | 'created_at'>,
): NewsItem {
  const image = `/default-content/news/${file}.webp`;
  return { ...plain, id, ...item, image, picture: picture(image, 1200, 675), version: 1 };
}

function member(id: number, Name: string, Position: string): Member {
  const Image = `/default-content/people/${Name.toLowerCase().replace(' ', '-')}.webp`;
  return {
    ...plain,
    id,
    Name,
    Position,
    Link: company.social.linkedin,
    Image,
    picture: picture(Image, 640, 640),
    alt: `Portrait of ${Name}`,
    version: 1,
  };
}

export const defaultPartners: Partner[] = [
  partner(1, 'Brindavel', 'brindavel'),
  partner(2, 'Tamarook', 'tamarook'),
  partner(3, 'Velakira', 'velakira'),
  partner(4, 'Pellandor', 'pellandor'),
  partner(5, 'Morquill', 'morquill'),
  partner(6, 'Sathwick & Roe', 'sathwick-roe'),
  partner(7, 'Northlathe', 'northlathe'),
];

export const defaultNews: NewsItem[] = [
  newsItem(1, 'joined', {
    heading: 'Our ERP now keeps accounts, HR and stock together',
    link: '/services',
    description:
      'The new release closes the month from the same figures your warehouse and payroll work with, so nobody types them twice.',
    alt: 'One place joined to two others',
    created_at: '2026-10-28T09:00:00.000Z',
  }),
  newsItem(2, 'night-copy', {
    heading: 'Data Server: your files close by, copied every night',
    link: '/services',
    description:
      'A server of your own for offices that want their data near them: set up, watched and, should it come to that, restored by our people.',
    alt: 'A moon over a server',
    created_at: '2026-09-30T09:00:00.000Z',
  }),
  newsItem(3, 'badge', {
    heading: 'We are hiring developers and designers',
    link: '/Career',
    description:
      'The work is growing and so is the team. See which positions are open, what the days look like and how to apply.',
    alt: 'A staff badge on its ribbon',
    created_at: '2026-09-08T09:00:00.000Z',
  }),
];

export const defaultMembers: Member[] = [
  member(1, 'Arun Prakash', 'Business Unit Head'),
  member(2, 'Meera Nair', 'Assistant Manager'),
  member(3, 'Karthik Subramaniam', 'Technical Head'),
  member(4, 'Divya Raghavan', 'Back-End Lead'),
  member(5, 'Sanjay Iyer', 'UI/UX Lead'),
];
