// Three articles beside the first three, as somebody in the company would write them.
import type { ArticleNode } from '#contract/content/article-body.ts';
import { code, h2, link, list, p, picture, quote, steps, strong, table } from './article-blocks.ts';

export interface DemoArticle {
  title: string;
  summary: string;
  /** Drawings are named by their files below `src/web/art`; they are stored when the demo is filled. */
  cover: string;
  alt: string;
  /** How many days ago it was published. */
  daysAgo: number;
  content: readonly ArticleNode[];
  /** Work done for a client; the others are articles. */
  kind?: 'work';
  client_kind?: string;
  task?: string;
  figure?: string;
}

export const demoArticles: readonly DemoArticle[] = [
  {
    title: 'A backup nobody has restored is a wish',
    summary: 'What to ask whoever keeps your data, and a rehearsal that fits into one afternoon.',
    cover: 'backup',
    alt: 'A server rack drawn in thin lines',
    daysAgo: 9,
    content: [
      p(
        'Every company we have met has backups. Few have seen one come back. The difference shows on the worst morning of the year, when the disk is gone, the phone rings and somebody opens the folder named “backup” for the first time since it was set up.',
      ),
      p(
        'This is about that morning. You need no technical knowledge to prepare for it: you need five questions, one afternoon and a person who writes down the time.',
      ),
      h2('Five questions'),
      p('Put them to whoever keeps your systems, inside the house or outside. Good answers are short.'),
      steps(
        [
          'What is copied, and ',
          strong('what is not'),
          '? Mail, the shop’s pictures and the settings of the till are the usual gaps.',
        ],
        'How old may the copy be at worst? Whatever was entered since then is entered again by hand, or lost.',
        'Where does it lie? A copy in the same room burns with the room; one that the same password opens is deleted by whoever stole it.',
        'Who can start the restoring, at night, when the usual person is on a mountain?',
        'When was it last done, from beginning to end, and how long did it take?',
      ),
      p(
        'The last one is the only one that cannot be answered from memory. If there is silence, that is an answer too, and the rest of this page is for you.',
      ),
      picture(
        'spare-key',
        'A key and its copy',
        'A copy protects you from the disk. A rehearsal protects you from the copy.',
      ),
      h2('Two figures to agree on'),
      p(
        'Restoring is a matter of two numbers, and both are decided by the business, not by the people with the cables: how much work you can afford to lose, and how long you can afford to stand still. Nobody says “nothing” and “not at all” once they have seen the price.',
      ),
      table(
        ['What stops', 'Work you can lose', 'Time you can stand still'],
        ['The online shop', '15 minutes', '2 hours'],
        ['Invoices and stock', 'half a day', '1 day'],
        ['Mail', '1 hour', '4 hours'],
        ['The archive of drawings', '1 week', '1 week'],
      ),
      p(
        'Write your own table. It takes an argument or two, and the argument is the point: it is far cheaper in a meeting room than in a corridor with the lights out. Copies every quarter of an hour for the shop and once a week for the archive cost a fraction of copies of everything all the time.',
      ),
      h2('An afternoon’s rehearsal'),
      p(
        'Choose a quiet Thursday. Tell people it is a rehearsal, and that nothing of today’s work is touched.',
      ),
      steps(
        'Take a machine that has none of your data on it. A rented one for a day will do.',
        'Hand the written instructions to somebody who did not write them.',
        'Start the clock, and let them work alone. Whoever knows the answer may only note the question.',
        'When the program opens, look up three things you know: yesterday’s last order, the oldest customer, one picture.',
        'Stop the clock. Write the time, the questions and what was missing on one page.',
      ),
      p(
        'For a system that runs on one computer the heart of it is often a single line. What matters is that somebody has typed it once on a day that did not matter:',
      ),
      code('npm run verify-backup -- /mnt/copies/last-night\nnpm run restore -- /mnt/copies/last-night'),
      quote(
        'The first rehearsal took us nine hours and found two passwords that existed only in one head. The second took forty minutes.',
      ),
      p(
        'Most of those nine hours were not spent copying. They were spent looking: for a key, for a version, for a name.',
      ),
      picture('way-there', 'A pin on a map', 'Instructions are for the person who has never been there.'),
      h2('What to keep from it'),
      list(
        'The page with the time and the questions, beside the one from last time.',
        'The instructions, mended on the same day, printed, in a place that does not need power.',
        'A date in the calendar, twice a year, with a name on it.',
      ),
      p(
        'If you would like company for the first one, ',
        link('write to us', '/contact'),
        '. We bring the stopwatch and do not touch the keyboard.',
      ),
    ],
  },
  {
    title: 'What a website costs once it is finished',
    summary: 'The price of the first year is on the offer. Here is the price of the next four.',
    cover: 'running-cost',
    alt: 'A browser window with a page of thin lines',
    daysAgo: 34,
    content: [
      p(
        'An offer for a website has one large number on it. People compare it with the number on the other offer, choose, and are surprised for years. The large number is the smaller part: of what a site costs in five years, building it is about a third.',
      ),
      p(
        'That is not a scandal. A shop is not finished when the shelves are up either. But it is worth knowing where the other two thirds go, because most of it is decided before the first page is drawn.',
      ),
      h2('Where the hours go'),
      p(
        'We looked at eleven sites we have looked after for at least four years: a manufacturer, two schools, shops, a clinic. All of them have between thirty and two hundred pages. These are hours of people, yours and ours together, in an ordinary year.',
      ),
      table(
        ['Work', 'Hours a year', 'Usually done by'],
        ['Words and pictures that change', '60 to 150', 'you'],
        ['Updates of the software below it', '12 to 40', 'whoever built it'],
        ['Answering what comes in through it', '100 and more', 'you'],
        ['Small wishes', '20 to 60', 'whoever built it'],
        ['Finding out why something broke', '0 to 50', 'everybody, at once'],
      ),
      p(
        'The first and the third line are why the site exists; nobody should wish them shorter for their own sake. The second and the last are the ones to ask about before you sign.',
      ),
      picture('few-parts', 'A flower with few petals', 'Each part that is not there needs no updates.'),
      h2('Three decisions that set the price'),
      p(
        strong('How many parts it stands on.'),
        ' A site of one program and one database is updated in an hour. A site of one program, a database and thirty-one extensions by thirty authors is updated in a week, or not at all, and “not at all” ends with somebody else’s advertisements on your pages.',
      ),
      p(
        strong('Who can change a word.'),
        ' If a new opening hour is a ticket, an invoice and a wait of two days, people stop asking, and visitors read last year’s hours. Everything that changes more than twice a year belongs into hands inside your house. Watch them do it once before you accept the work: hand the keyboard to the person who will really do it.',
      ),
      p(
        strong('What happens to an enquiry.'),
        ' A form that drops mails into a shared inbox costs nothing to build and an hour a day to live with. Ask to see the way of one message from “Send” to the answer, with names.',
      ),
      quote('We paid for the site once. We paid for the inbox every morning.'),
      h2('Questions for the offer'),
      list(
        'What does a year without any wishes cost, in hours and in money?',
        'Which parts come from others, and who watches them?',
        'If we part, what do we take along, and does it run without you?',
        'How long does a page take on a phone in a train? Show us.',
        'Who, by name, picks up when it is down on a Saturday?',
      ),
      p(
        'Nobody likes the third question, and everybody honest can answer it in two sentences. Ours: you take the program, the data and the pictures with you, and it starts with one command. We think people stay longer when they could leave.',
      ),
      h2('A rule of thumb'),
      p(
        'Put aside a fifth of the building price for each year that follows, and spend it on purpose: half on keeping things sound, half on one improvement that somebody has asked for three times. If after three years there is money left, the site was built well. If it never suffices, it is time to ask which part could go.',
      ),
      p(
        'The cheapest page, in every one of those five years, is the one you did not need. ',
        link('Services', '/services'),
        ' says what we build; we are just as glad to tell you what to leave out.',
      ),
    ],
  },
  {
    title: 'One page, every Monday',
    summary: 'How to choose three figures that people look at, and what to do when one of them moves.',
    cover: 'every-monday',
    alt: 'A chart on dark ground with one bright line',
    daysAgo: 61,
    content: [
      p(
        'A dashboard with forty figures is a wall. People walk past it, admire the colours and go back to asking the person who knows. A page with three figures is read in a minute, and because it is read, somebody notices on Monday what would otherwise be noticed at the end of the quarter.',
      ),
      h2('Three, and no more'),
      p(
        'Each of the three answers another question, and together they cover most of what goes wrong in a week.',
      ),
      steps(
        [
          strong('Is work coming in?'),
          ' Orders, enquiries, applications: counted on the day they arrive, not on the day they are booked.',
        ],
        [
          strong('Is it getting done?'),
          ' The age of the oldest thing that waits. Averages hide it; the oldest does not.',
        ],
        [
          strong('Does it pay?'),
          ' One cost that follows the work closely: hours by order, the cost of a parcel, returns.',
        ],
      ),
      p(
        'The middle one surprises people. In every house we measured it, the first page showed something older than anybody would have believed. It is also the one that mends itself quickest, since nobody wants to be the reason for a number in red.',
      ),
      h2('Make it compare with itself'),
      p(
        'A figure alone says little. Twelve enquiries: is that much? Put the same week of last year and the average of the last eight weeks beside it, and stop there. Percentages of small numbers do harm: four instead of two is “up by 100 %”, and it is two people.',
      ),
      table(
        ['This week', 'Usual', 'A year ago', 'What it means'],
        ['12 enquiries', '11', '9', 'nothing: look again next Monday'],
        ['Oldest waits 9 days', '3', '4', 'find that one, today'],
        ['Parcel costs 96 ₹', '88 ₹', '81 ₹', 'the new carton is too large'],
      ),
      p('The last column is written by a person. It takes five minutes and is the part people read first.'),
      h2('The same source, every time'),
      p(
        'The page loses everybody’s trust on the first day two people arrive with two numbers. Write down, in one sentence each, what is counted: which orders, until when, in whose time zone, with or without what was cancelled. Then let a machine count, always in the same way, and put the sentence under the figure in small letters.',
      ),
      quote(
        'We argued about the number for a year. Since the sentence stands below it we argue about what to do.',
      ),
      picture('talk', 'A microphone', 'A figure is worth as much as the talk it starts.'),
      h2('When one of them moves'),
      list(
        'Look at the raw list first. Half of all sudden changes are a day that was entered twice, or not at all.',
        'Ask the person closest to the work what they saw, before you show them a chart.',
        'Change one thing, write the date on the page, and look again in four weeks.',
        'If nothing followed from a figure for half a year, take it off. Its place is worth more than it is.',
      ),
      p(
        'None of this needs a new system. A list on paper has carried it for the first months in more than one company we know; the tool comes when the copying bores somebody. By then you know what it has to show, which is the only hard part.',
      ),
      p(
        'If yours is a spreadsheet with a keeper, we wrote about ',
        link('that moment', '/article-2'),
        ', too.',
      ),
    ],
  },
];
