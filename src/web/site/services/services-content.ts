// What we offer, in the words of the services page.
import { browser } from '#web/art/things/browser.ts';
import { chat } from '#web/art/things/chat.ts';
import { envelope } from '#web/art/things/envelope.ts';
import { layers } from '#web/art/things/layers.ts';
import { lens } from '#web/art/things/lens.ts';
import { phone } from '#web/art/things/phone.ts';
import { server } from '#web/art/things/server.ts';

/** The tiles at the top; each leads to the part of the page that says more. */
export const tiles = [
  { name: 'Web development', text: 'Sites, shops and portals', to: '#web-development', art: browser },
  { name: 'Social Media Management', text: 'Four channels, one voice', to: '#social-media', art: chat },
  { name: 'ERP Suite', text: 'Accounting, HR and inventory', to: '#erp', art: layers },
  { name: 'Data Server', text: 'Hosting, backup and rescue', to: '#data-server', art: server },
  { name: 'Whatsapp Marketing', text: 'Messages people open', to: '#whatsapp-blast', art: phone },
  { name: 'Email Marketing', text: 'Letters people keep', to: '#email-blast', art: envelope },
  { name: 'Data Scrapping', text: 'Public data, in order', to: '#data-scraping', art: lens },
];

export interface ServiceItem {
  name: string;
  text: string;
  id?: string;
}

export const saasItems: ServiceItem[] = [
  {
    name: 'SaaS Product Development',
    text: 'Accounts, billing, roles and the part only you can offer: a first version in users’ hands within weeks, not years.',
  },
  {
    name: 'Integration',
    text: 'Shop, books, stock and mailbox tell each other what happened, through interfaces that are watched and repeat what failed.',
  },
  {
    name: 'Cloud Infrastructure',
    text: 'Servers described in files, grown and shrunk with demand, and rebuilt from nothing on trial twice a year.',
  },
  {
    name: 'Analytics',
    text: 'The few figures that steer your business, agreed with you, on one page, fresh every morning.',
  },
  {
    name: 'Automation',
    text: 'Quotes, reminders and reports by rule, with a list of what the rule could not decide and a person for it.',
  },
];

export const webItems: ServiceItem[] = [
  { name: 'Company sites', text: 'A clear story, quick pages and a form that reaches the right desk.' },
  { name: 'Online shops', text: 'Catalogue, payment, stock and delivery, ready for your own people to run.' },
  {
    name: 'Portals and apps',
    text: 'A place where customers help themselves, in the browser and on the phone.',
  },
];

export const erpItems: ServiceItem[] = [
  {
    name: 'Accounting',
    text: 'Invoices, payments, taxes and the month-end in one ledger. Your accountant gets the export, not a shoebox.',
  },
  {
    name: 'HR',
    text: 'Attendance, leave, salaries and papers of every employee, with the right person seeing the right page.',
  },
  {
    name: 'Inventory',
    text: 'What is on the shelf, what is on the way and what runs out next week, down to each store.',
  },
];

export const serverItems: ServiceItem[] = [
  { name: 'Set up', text: 'Machines chosen for your load, hardened before they meet the internet.' },
  { name: 'Watched', text: 'Disk, memory and certificates are checked all day; we know before you do.' },
  {
    name: 'Backed up',
    text: 'Every night, to a second place, and restored on trial so that the copy is worth something.',
  },
];

export const channels: ServiceItem[] = [
  {
    name: 'YouTube',
    text: 'Planned, filmed, cut and titled, so that the right people find it a year later.',
  },
  { name: 'LinkedIn', text: 'Your experts in their own words, to the people who decide.' },
  { name: 'Facebook', text: 'Community, questions and offers, answered within the day you agree on.' },
  { name: 'Instagram', text: 'Pictures and reels with one hand behind them, post after post.' },
];

export const campaigns: ServiceItem[] = [
  {
    id: 'whatsapp-blast',
    name: 'WhatsApp Blast',
    text: 'Offers, reminders and order news to people who agreed to hear from you, through the official interface, with replies going to your team.',
  },
  {
    id: 'email-blast',
    name: 'Email Blast',
    text: 'Newsletters and sequences that arrive: clean lists, signed domains, one idea per letter, and a report on what was read.',
  },
  {
    id: 'data-scraping',
    name: 'Data Scraping',
    text: 'Public prices, listings and directories gathered within the law and delivered as a tidy table, once or every morning.',
  },
];
