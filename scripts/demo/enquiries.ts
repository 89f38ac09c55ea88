import { DAY_MS } from '#contract/durations.ts';
import { listColleagues } from '#server/features/accounts/profiles/colleagues.store.ts';
import { insertReply, writeEnd } from '#server/features/contact/replies/replies.store.ts';
import { insertEnquiry, updateEnquiry } from '#server/features/contact/enquiries.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { newMessageId } from '#server/mail/mail.ts';
import { chance } from './chance.ts';
import { firstNames, lastNames } from './people.ts';

const ENQUIRIES = 86;
const SPAM = 7;

const demoReasons = [
  { signal: 'time_to_fill', weight: 3, words: 'Filled in within 2 seconds' },
  { signal: 'offers', weight: 3, words: 'Offers search ranking' },
];

const businesses = [
  'Menon Foods',
  'Lakeside Clinics',
  'Tamarind Textiles',
  'Northgate Schools',
  'Kaveri Logistics',
  'Blue Heron Hotels',
  'Anvil Tools',
  'Sparrow Books',
  'Greenleaf Farms',
  'Copperpot Kitchens',
  'Harbour Insurance',
  'Monsoon Furniture',
];

const wishes = [
  [
    'A shop for our products',
    'we sell in shops in three cities and would like to sell online too. We have about 140 products, with photos for most. What would a shop cost, and how long until it is open?',
  ],
  [
    'Our website is slow on phones',
    'our site takes eight seconds to open on a phone and we lose people. Could you look at it and tell us whether to mend it or to make a new one?',
  ],
  [
    'Replacing our spreadsheets',
    'stock, orders and invoices are three spreadsheets today and they never agree. We are 25 people. Would your ERP suit us, and could we see it once with our own numbers?',
  ],
  [
    'Social media for a season',
    'we open two more branches in spring and would like somebody to run Instagram and Facebook for six months. What do you need from us each week?',
  ],
  [
    'An app for field staff',
    'our engineers fill in paper forms at customers and we type them in the evening. Could you build an app that works without a connection?',
  ],
  [
    'A second opinion',
    'another company has quoted us for a new booking system. Would you read the quote and tell us what is missing? We would pay for your time.',
  ],
  [
    'New logo and brochures',
    'the company is thirty years old and looks it. We want a new logo, cards and a brochure, but people should still know us.',
  ],
  [
    'Moving our server',
    'our server stands under a desk. We would like it somewhere safe, with backups that somebody tests. About 400 GB, twelve users.',
  ],
  [
    'WhatsApp messages to customers',
    'we would like to tell customers by WhatsApp when their order is ready. They have all agreed to it in writing. Can you set this up?',
  ],
  [
    'Support after launch',
    'who answers when something breaks on a Sunday, and what does that cost in a month? We were left alone by our last supplier.',
  ],
] as const;

const answers = [
  'Thank you for writing. Would Thursday at eleven suit you for a call of twenty minutes? We would ask about the people who use it every day, and send an offer the week after.',
  'Thank you. We have done much the same for a company of your size, and would be glad to show it to you. May we send three questions first?',
  'Yes, we do that. A first look takes two days and has a fixed price; after it you know what the rest costs, from us or from anybody else.',
] as const;

export async function demoEnquiries(tx: Tx, today: Date): Promise<number> {
  const luck = chance(2023);
  for (let index = 0; index < ENQUIRIES; index += 1) {
    const isSpam = index % Math.floor(ENQUIRIES / SPAM) === 5;
    const first_name = luck.pick(firstNames);
    const last_name = luck.pick(lastNames);
    const business = luck.pick(businesses);
    const [subject, wish] = luck.pick(wishes);
    // Oldest first, closer together towards today, so that ids and dates run the same way.
    const age = ((ENQUIRIES - index) / ENQUIRIES) ** 2 * 180 * DAY_MS + luck.below(6 * 3_600_000);
    const id = await insertEnquiry(
      tx,
      {
        first_name,
        last_name,
        email: `${plain(first_name)}@${plain(business)}.example`,
        phone_number: `+91 9${String(luck.below(1e9)).padStart(9, '0')}`,
        subject: isSpam ? 'Rank first on every search engine' : subject,
        message: isSpam
          ? 'Dear site owner, we can bring you to the top of all search engines in 48 hours. Reply for our offer.'
          : `Hello, I am writing for ${business}: ${wish}\n\nBest regards\n${first_name} ${last_name}`,
        is_spam: isSpam,
        spam: isSpam ? { score: 6, reasons: demoReasons } : { score: 0, reasons: [] },
        text_key: '',
        message_id: newMessageId(),
      },
      new Date(today.getTime() - age).toISOString(),
    );
    // The newest dozen still wait.
    if (!isSpam && index < ENQUIRIES - 12)
      await answer({ tx, id, subject, first_name, at: today.getTime() - age, luck, isOpen: index % 9 === 0 });
  }
  return ENQUIRIES;
}

interface Answered {
  tx: Tx;
  id: number;
  subject: string;
  first_name: string;
  at: number;
  luck: ReturnType<typeof chance>;
  isOpen: boolean;
}

/** Within a day or two, as an office does. */
async function answer({ tx, id, subject, first_name, at, luck, isOpen }: Answered): Promise<void> {
  await updateEnquiry(tx, { id }, { is_read: true, state: isOpen ? 'open' : 'answered' });
  if (isOpen) return;
  const waited_minutes = 40 + luck.below(40 * 60);
  const now = new Date(at + waited_minutes * 60_000).toISOString();
  const reply = await insertReply(tx, {
    enquiry_id: id,
    by: { id: null, name: luck.pick(['Meera Nair', 'Divya Raghavan']) },
    subject: `Re: ${subject}`,
    text: `Dear ${first_name},\n\n${luck.pick(answers)}\n\nKind regards`,
    message_id: newMessageId(),
    waited_minutes,
    now,
  });
  await writeEnd(tx, reply, { ended_at: now, failure: null });
}

/** Once the colleagues are there: who wrote the replies, and who takes care of what waits. */
export async function demoCaretakers(tx: Tx): Promise<void> {
  const colleagues = await listColleagues(tx, 'enquiries');
  for (const { id, name } of colleagues)
    await tx.updateTable('enquiry_replies').set({ author_id: id }).where('author_name', '=', name).execute();
  const waiting = await tx
    .selectFrom('enquiries')
    .select('id')
    .where('state', '=', 'new')
    .where('is_spam', '=', false)
    .orderBy('id')
    .execute();
  const takers = colleagues.filter(({ username }) => ['meera', 'divya'].includes(username));
  for (const [place, { id }] of waiting.slice(0, 6).entries())
    await updateEnquiry(tx, { id }, { assignee_id: takers[place % takers.length]?.id ?? null });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
