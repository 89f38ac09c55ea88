// The articles an empty database begins with, at the addresses they always had.
import type { ArticleBody, ArticleNode } from '#contract/content/article-body.ts';

const paragraph = (text: string): ArticleNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string): ArticleNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const list = (...items: string[]): ArticleNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const document = (...content: ArticleNode[]): ArticleBody => ({ type: 'doc', content });

interface FirstArticle {
  slug: string;
  title: string;
  summary: string;
  /** Below `public/`. */
  cover: string;
  alt: string;
  published_at: string;
  body: ArticleBody;
}

export const firstArticles: readonly FirstArticle[] = [
  {
    slug: 'article-1',
    title: 'Before your shop goes online',
    summary: 'Seven questions worth answering on paper before anyone draws the first page.',
    cover: '/default-content/articles/parcel.webp',
    alt: 'A parcel, ready to go',
    // Newest first they stand in this order.
    published_at: '2024-05-15T11:00:00.000Z',
    body: document(
      paragraph(
        'A shop on the internet is a shop: somebody has to fill the shelves, pack the parcels and answer the phone. Most of what goes wrong with a first online shop was decided, or left undecided, before the first page was drawn. An afternoon with these questions saves weeks later.',
      ),
      heading('What are you selling, exactly?'),
      paragraph(
        'Count the products, then count the variants. Forty shirts in five sizes and six colours are twelve hundred things with a stock level each. If a product needs to be explained, note who can write the explanation and who takes the picture.',
      ),
      heading('Who packs, and when?'),
      paragraph(
        'Decide which orders leave the same day, from which place, and who does it when that person is ill. Weigh the ten best sellers in their packaging: carriers charge for both weight and size, and the price on your page has to carry it.',
      ),
      heading('How does the money arrive?'),
      paragraph(
        'Cards, bank transfer, cash on delivery: each has its fee, its delay and its share of cancelled orders. Two or three ways your customers already use beat a long row of logos.',
      ),
      heading('Where is the truth about stock?'),
      paragraph(
        'If the counter and the website both sell the last piece, one customer is let down. Either the shop system and the till share one stock list, or the website sells from a shelf of its own.',
      ),
      heading('What comes back?'),
      paragraph(
        'Write the rules for returns in five sentences a customer understands. Then follow one parcel back through your own rooms, step by step. Whatever you cannot answer on paper will cost you a phone call each time.',
      ),
      heading('Who hears about it?'),
      paragraph(
        'A new shop has no visitors. Your existing customers are the first: ask them for their address at the counter and tell them on the day. Everything else, search, social media, advertisements, builds on that.',
      ),
      heading('What will you look at each Monday?'),
      paragraph(
        'Choose three figures, for instance orders, the share of visitors who buy, and the cost of a parcel. If they are on one page, somebody will look. If they are in five places, nobody will.',
      ),
    ),
  },
  {
    slug: 'article-2',
    title: 'When the spreadsheet has become the system',
    summary: 'How to tell that it is time for an ERP, and how to move without stopping the business.',
    cover: '/default-content/articles/sheet.webp',
    alt: 'A table that one figure leaves',
    // Newest first they stand in this order.
    published_at: '2024-05-15T10:00:00.000Z',
    body: document(
      paragraph(
        'Spreadsheets are a wonderful way to begin. They are quick, everybody can open them and they forgive everything. That last quality is what makes them dangerous once a company depends on them.',
      ),
      heading('Five signs'),
      list(
        'One file has a keeper, and the keeper cannot take leave in the last week of the month.',
        'The same customer is written in three ways, and only some people know they are one.',
        'Somebody copies figures from one file into another every morning.',
        'Two people gave the same question two answers, and both were right in their own file.',
        'Nobody dares to delete a column.',
      ),
      paragraph(
        'Any one of these is a nuisance. Three of them together mean that the spreadsheet has become the system of the company, without the locks, records and copies a system needs.',
      ),
      heading('Begin where it hurts'),
      paragraph(
        'An ERP covers money, people and goods. It need not arrive all at once. Take the part that costs most time or most sleep, usually invoices or stock, and move only that. The rest keeps running as it is and gets its figures by an export for a while.',
      ),
      heading('Clean before you move'),
      paragraph(
        'Moving is the best day to tidy up. Settle how a customer, a product and a supplier are written, merge the doubles, and throw out what has not been touched for years into an archive you can still open. It is dull work and it decides whether people trust the new system.',
      ),
      heading('Run both, briefly'),
      paragraph(
        'For one closing of the month let old and new run side by side. Where the totals differ, find out why. Then stop the old file for good on an agreed date: two truths are worse than one poor one.',
      ),
      heading('Give it an owner'),
      paragraph(
        'A system lives as long as somebody in the house answers for it: who may see what, which new field is worth having, what the next part is. That person need not be technical. They need an hour a week and the right to say no.',
      ),
    ),
  },
  {
    slug: 'article-3',
    title: 'Gathering public data, and where the line is',
    summary: 'What can be collected from the open web, what should not be, and how to keep it tidy.',
    cover: '/default-content/articles/funnel.webp',
    alt: 'Pages that fall into a funnel',
    // Newest first they stand in this order.
    published_at: '2024-05-15T09:00:00.000Z',
    body: document(
      paragraph(
        'Prices of the competition, tenders, property listings, opening hours: much of what a business wants to know is published every day, a page at a time. Gathering it by program is often called scraping. Done with care it is a research assistant. Done carelessly it is a nuisance and sometimes an offence.',
      ),
      heading('Ask for the front door first'),
      paragraph(
        'Many sites offer their data as a download or through an interface made for programs. It is steadier than reading pages, it comes with terms you can keep, and it does not break when somebody moves a button. A short mail to the owner is worth the stamp it does not need.',
      ),
      heading('Where the line runs'),
      list(
        'What stands behind a login, a payment or a technical barrier is not public.',
        'Data about persons is protected even where everybody can see it. Leave it out unless you have a lawful reason.',
        'Texts and pictures belong to those who made them. Facts can be used; the wording cannot be copied.',
        'What a site asks robots to leave alone is left alone.',
      ),
      heading('Be a guest nobody notices'),
      paragraph(
        'Read slowly, at quiet hours, and only what has changed. Say who you are and how you can be reached. A visitor who asks for ten thousand pages in a minute takes the room of everybody else.',
      ),
      heading('Keep the source with the figure'),
      paragraph(
        'A number without a place and a date is a rumour. Each row carries the address it came from and the time it was read. When a page changes its form the program has to stop and say so: a gap can be filled, a wrong column is found months later.',
      ),
      heading('Deliver a table, not a heap'),
      paragraph(
        'The work that makes the data useful comes after the gathering: the same units, the same spelling, no doubles, and a list of what could not be read. Then it can go where decisions are made, once or every morning.',
      ),
    ),
  },
];
