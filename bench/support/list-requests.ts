import { DAY_MS } from '#contract/durations.ts';
// What staff ask of the three lists.
type Ask = (url: string) => Promise<Record<string, unknown>>;

export interface ListRequest {
  list: string;
  name: string;
  /** The address to measure; some stand in the answer to another. */
  urlFor(ask: Ask): Promise<string>;
}

const applications = '/api/job-application/?page=1&is_archived=false';
const archived = '/api/job-application/?page=1&is_archived=true';
const enquiries = '/api/contact/list/?page=1';
const employees = '/api/Idcard/employee/?page=1';

const plain = (list: string, url: string, names: Record<string, string>): ListRequest[] =>
  Object.entries(names).map(([name, query]) => ({ list, name, urlFor: async () => url + query }));

const linked = (list: string, name: string, url: string, relation: string): ListRequest => ({
  list,
  name,
  urlFor: async (ask) => linkIn((await ask(url))['link'], relation) ?? url,
});

const middle = (list: string, url: string): ListRequest => ({
  list,
  name: 'page in the middle',
  async urlFor(ask) {
    const total = Number((await ask(url))['x-total-count']);
    return url.replace('page=1', `page=${Math.max(1, Math.floor(total / 50 / 2))}`);
  },
});

/** Counted back from the newest there is. */
const sinceDays = (name: string, url: string, days: number): ListRequest => ({
  list: 'applications',
  name,
  async urlFor(ask) {
    const { body } = await ask('/api/job-application/?page=1&page_size=1');
    const [newest] = JSON.parse(String(body)) as { created_at: string }[];
    const since = new Date(Date.parse(newest?.created_at ?? '') - days * DAY_MS).toISOString();
    return `${url}&since=${since}`;
  },
});

const linkIn = (header: unknown, relation: string): string | undefined =>
  String(header).match(new RegExp(`<([^>]*)>; rel="${relation}"`))?.[1];

const pages = (list: string, url: string): ListRequest[] => [
  ...plain(list, url, { 'first page': '' }),
  linked(list, 'next page', url, 'next'),
  middle(list, url),
  linked(list, 'last page', url, 'last'),
];

export const requests: ListRequest[] = [
  ...pages('applications', applications),
  ...plain('applications', applications, {
    'e-mail, common': '&email=gmail',
    'e-mail, a name': '&email=krishnan',
    'e-mail, a full name': '&email=asha.krishnan',
    'e-mail, a whole address': '&email=farah.mathew727@gmail.com',
    'e-mail, one in 400': '&email=xqhelp',
    'e-mail, rare': '&email=zanzibar',
    'e-mail, none': '&email=wwwwww',
    'e-mail, none, of common parts': '&email=krishnan.yahoo',
    'e-mail, none, common in titles': '&email=engineer',
    'e-mail, one letter': '&email=a',
    'e-mail, two letters': '&email=an',
    'e-mail, two letters, one in 400': '&email=xq',
    'e-mail, two letters, rare': '&email=nz',
    'e-mail, two letters, none': '&email=wx',
    'experience, one band': '&experience=5-10',
    'experience, two bands': '&experience=10',
    'job title, common': '&job_title=engineer',
    'job title, one': '&job_title=qa+tester',
    'job title, common long ago': '&job_title=flash',
    'job title, rare': '&job_title=botanist',
    'job title, none': '&job_title=astronaut',
    'job title, one letter': '&job_title=e',
    'job title, two letters': '&job_title=qa',
    'all three, common': '&email=gmail&experience=2-3&job_title=engineer',
    'all three, a name': '&email=krishnan&experience=2-3&job_title=engineer',
    'all three, long ago': '&email=gmail&experience=2-3&job_title=flash',
    'all three, rare': '&email=zanzibar&experience=0&job_title=e',
    'all three, none': '&email=wwwwww&experience=2-3&job_title=engineer',
    'all three, short': '&email=a&experience=1&job_title=e',
    'search, common': '&search=gmail',
    'search, a full name': '&search=asha+krishnan',
    'search, a telephone number': '&search=9704569813',
    'search, rare': '&search=zanzibar',
    'search, none': '&search=wwwwww',
    'search, two letters': '&search=an',
    'search, two letters, none': '&search=qx',
    unread: '&is_read=false',
    read: '&is_read=true',
    'unread, search': '&is_read=false&search=krishnan',
    'of one job': '&job_id=7',
    'by name': '&sort=name',
    'by rating': '&sort=-rating',
    'by time in stage': '&sort=stage_since',
    'in a full stage': '&stage=6',
    'in a full stage, by name': '&stage=6&sort=name',
    'in a full stage, by rating': '&stage=6&sort=-rating',
    'in a full stage, by time': '&stage=6&sort=stage_since',
    'in an open stage, by time': '&stage=2&sort=stage_since',
    'in an open stage, of one job': '&stage=2&job_id=7&sort=stage_since',
    'with a tag': '&tag=react',
    'with a tag, by name': '&tag=react&sort=name',
    'with a rare tag': '&tag=abroad',
    'with a rare tag, by rating': '&tag=abroad&sort=-rating',
    'rated 4 and above': '&min_rating=4',
    'rated 4 and above, by rating': '&min_rating=4&sort=-rating',
    'from a common source': '&source=direct',
    'from a common source, by name': '&source=direct&sort=name',
    'from a rare source': '&source=fair',
    'from a rare source, by name': '&source=fair&sort=name',
    'given to nobody': '&assignee=none',
    'given to nobody, by name': '&assignee=none&sort=name',
    'given to me': '&assignee=me',
  }),
  ...plain('applications', '/api/job-application/?page=1', {
    'of one job, both sides': '&job_id=7',
    'unread, both sides': '&is_read=false',
    'earlier by the same address': '&earlier_than=900000',
  }),
  sinceDays('since a week', applications, 7),
  sinceDays('since a year', applications, 365),
  sinceDays('since a week, both sides', '/api/job-application/?page=1', 7),
  sinceDays('since a year, search', `${applications}&search=krishnan`, 365),
  ...plain('applications', archived, {
    'archived, first page': '',
    'archived, e-mail, a name': '&email=krishnan',
    'archived, all three': '&email=gmail&experience=2-3&job_title=engineer',
  }),
  {
    list: 'applications',
    name: 'newer than the first',
    urlFor: async () => '/api/job-application/newer/?after=1',
  },
  { list: 'applications', name: 'stages with counts', urlFor: async () => '/api/stages/' },
  { list: 'applications', name: 'tags and sources', urlFor: async () => '/api/job-application/words/' },
  { list: 'applications', name: 'counts by job', urlFor: async () => '/api/job-application/counts/' },
  ...pages('enquiries', enquiries),
  ...plain('enquiries', enquiries, {
    'search, common': '&search=warehouse',
    'search, a name': '&search=krishnan',
    'search, a full name': '&search=asha+krishnan',
    'search, a whole address': '&search=lakshmi.desai4347@yahoo.co.in',
    'search, a telephone number': '&search=9704569813',
    'search, one in 400': '&search=bakery',
    'search, common long ago': '&search=fax',
    'search, rare': '&search=saffron',
    'search, none': '&search=wwwwww',
    'search, none, of common parts': '&search=krishnanwarehouse',
    'search, one letter': '&search=a',
    'search, two letters': '&search=an',
    'search, two letters, one in 400': '&search=xq',
    'search, two letters, none': '&search=wx',
    'unread, first page': '&is_read=false',
    'unread, search': '&is_read=false&search=krishnan',
    'spam, first page': '&is_spam=true',
    'spam, search': '&is_spam=true&search=krishnan',
    'by name, first page': '&sort=first_name',
    'by name, search': '&sort=first_name&search=krishnan',
    'by name, search, at the end': '&sort=-first_name&search=asha',
  }),
  { list: 'enquiries', name: 'newer than the first', urlFor: async () => '/api/contact/newer/?after=1' },
  { list: 'enquiries', name: 'unread (overview)', urlFor: async () => '/api/overview/' },
  ...pages('employees', employees),
  ...plain('employees', employees, {
    'group et': '&group=et',
    'group tr': '&group=tr',
    'search, a name': '&search=krishnan',
    'search, a full name': '&search=asha+krishnan',
    'search, an id': '&search=000500',
    'search, a whole id': '&search=ET0000500',
    'search, rare': '&search=zebulon',
    'search, none': '&search=wwwwww',
    'search, one letter': '&search=a',
    'search, two letters': '&search=an',
    'search, two letters, rare': '&search=qu',
    'search, two letters, none': '&search=wx',
    'group and search': '&group=tr&search=krishnan',
    'by name, first page': '&sort=name',
    'by name, search': '&sort=name&search=krishnan',
    'by name, search, at the end': '&sort=-name&search=asha',
  }),
  { list: 'employees', name: 'counts', urlFor: async () => '/api/Idcard/counts/' },
];
