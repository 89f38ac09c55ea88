// What the résumés of the demo say of each skill the jobs ask for, some of them under another name.
import type { SynonymDraft } from '#contract/applications/skills.ts';
import type { chance } from './chance.ts';

export const synonyms: SynonymDraft[] = [
  { skill: 'TypeScript', also: ['TS'] },
  { skill: 'Node.js', also: ['node', 'nodejs'] },
  { skill: 'PostgreSQL', also: ['postgres', 'psql'] },
  { skill: 'Accessibility', also: ['a11y', 'WCAG'] },
  { skill: 'Containers', also: ['Docker', 'Kubernetes', 'k8s'] },
  { skill: 'SEO', also: ['search engine optimisation'] },
  { skill: 'Usability tests', also: ['user tests', 'usability testing'] },
];

const sentences: Record<string, readonly string[]> = {
  TypeScript: [
    'Moved a shop of 40,000 lines to TypeScript, one folder a week, while it went on selling.',
    'Wrote the rules of an insurance form in TS, once for the browser and the server.',
  ],
  React: [
    'Built the booking portal of a bus company in React; 3,000 tickets a day are sold through it.',
    'Two React apps for field staff that go on working where there is no network.',
  ],
  'Node.js': [
    'Kept the order service of a wholesaler running in Node.js, with two releases a week.',
    'Small services in node that read bank statements and match them with invoices.',
  ],
  SQL: ['Found the slow SQL behind a report that took nine minutes; it takes four seconds now.'],
  Git: ['Taught a team of eleven to review each other in Git instead of sending files by mail.'],
  Accessibility: [
    'Responsible for accessibility: everything can be done by keyboard, and I test it that way.',
    'Brought a government portal to WCAG 2.2 and explained to its editors why.',
  ],
  Playwright: ['Replaced 200 checks by hand with Playwright; the night before a release is quiet now.'],
  'API testing': ["API testing for a payment provider, with the bank's own test cards and its bad days."],
  'Test design': ['Test design from the first meeting on: what could go wrong, for whom, how often.'],
  'Clear bug reports': ['Known for clear bug reports: what I did, what I saw, what I had expected.'],
  Figma: ['Screens in Figma that engineers could build without asking twice.'],
  Typography: ['Typography for a newspaper in two scripts, on paper and on phones.'],
  'Design systems': ['One of three who keep the design systems of a bank in order.'],
  'Usability tests': [
    'Usability tests with shopkeepers in their own shops, between two customers.',
    'Ran user tests every second Thursday; what nobody understood was drawn anew.',
  ],
  Illustration: ['Illustration for an encyclopaedia for children, 140 plates in ink.'],
  Linux: ['Looked after sixty Linux servers in two cities.'],
  PostgreSQL: [
    'Upgraded PostgreSQL under a ticket shop without a minute of downtime.',
    'Postgres with replicas, and a restore that is rehearsed every month.',
  ],
  Containers: [
    'Brought an old payroll program into containers so that it can be moved at all.',
    'Ran a small k8s cluster and, after a year, replaced it by two machines.',
  ],
  Backups: ['Backups that were tested: twice a year we rebuilt the company from them.'],
  Monitoring: ['Monitoring that wakes somebody only when a customer would notice.'],
  'Shell scripting': ['Shell scripting where it is enough, a real program where it is not.'],
  Accounting: ['Four years of accounting for a spinning mill before I came to software.'],
  Inventory: ['Inventory of 12,000 parts, counted once a year and right all year.'],
  'Process mapping': ['Process mapping on the wall of a dairy, with the people who fill the bottles.'],
  'Data migration': ['Data migration from three old programs, checked to the last rupee.'],
  Training: ['Training for storekeepers and accountants, in Tamil and in English.'],
  SEO: [
    'SEO for forty clinics: each is found by the people of its own quarter.',
    'Search engine optimisation without tricks: fast pages that answer a question.',
  ],
  Copywriting: ['Copywriting for a seed dealer; farmers read it aloud to each other.'],
  'Campaign planning': ['Campaign planning around harvest and school terms instead of quarters.'],
  Analytics: ['Analytics that end in one sentence a shop owner can act on.'],
  'WhatsApp and e-mail marketing': ['WhatsApp and e-mail marketing to people who had asked for it.'],
  'Consultative selling': ['Consultative selling to hospitals; half of my first visits ended in a no.'],
  Negotiation: ['Negotiation with purchasing departments, calmly and in writing.'],
  Presentations: ['Presentations of ten minutes, with the product and without slides.'],
  'Account management': ['Account management for eighteen customers, none of whom left.'],
  Planning: ['Planning for three teams on one sheet of paper, renewed every Monday.'],
  'Risk management': ['Risk management as a short list that is read aloud, not a file.'],
  Budgeting: ['Budgeting for projects of up to two crore, within four per cent.'],
  Facilitation: ['Facilitation of meetings in which the quiet ones speak too.'],
  'Written reports': ['Written reports of one page, bad news first.'],
  Recruiting: ['Recruiting for a plant of 400; every applicant got an answer.'],
  'Labour law': ['Labour law of two states, from the first contract to the last day.'],
  Payroll: ['Payroll for 260 people, on time for 48 months.'],
  Onboarding: ['Onboarding with a mentor, a plan for ten weeks and lunch on the first day.'],
  Conversation: ['Conversation before paper: most conflicts ended in my small room.'],
};

/** Of what a job asks for, some: nobody has done everything. */
export const linesFor = (skills: string, luck: ReturnType<typeof chance>): string[] =>
  skills
    .split(', ')
    .filter(() => luck.below(10) < 6)
    .flatMap((skill) => luck.pick(sentences[skill] ?? [`Daily work with ${skill}.`]));
