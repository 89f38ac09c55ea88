// The words of the home page that come in lists.
import { bag } from '#web/art/things/bag.ts';
import { browser } from '#web/art/things/browser.ts';
import { chart } from '#web/art/things/chart.ts';
import { cloud } from '#web/art/things/cloud.ts';
import { compass } from '#web/art/things/compass.ts';
import { gears } from '#web/art/things/gears.ts';
import { handshake } from '#web/art/things/handshake.ts';
import { layers } from '#web/art/things/layers.ts';
import { megaphone } from '#web/art/things/megaphone.ts';
import { nodes } from '#web/art/things/nodes.ts';
import { pen } from '#web/art/things/pen.ts';
import { seedling } from '#web/art/things/seedling.ts';
import { steps as stairs } from '#web/art/things/steps.ts';

export const expertise = [
  {
    name: 'Web Design & Development',
    blurb: 'Quick, clear sites that win enquiries.',
    art: browser,
  },
  {
    name: 'E-Commerce Development',
    blurb: 'A shop your own people can run.',
    art: bag,
  },
  {
    name: 'Graphic Design',
    blurb: 'A look people know you by.',
    art: pen,
  },
  {
    name: 'Digital Marketing',
    blurb: 'Campaigns you can measure.',
    art: megaphone,
  },
];

export const steps = [
  { title: 'We listen', text: 'You tell us where time and money go today, and what should be different.' },
  { title: 'We plan in writing', text: 'Scope, price and dates on a few pages, before anyone writes code.' },
  {
    title: 'We build in the open',
    text: 'You see working software early and often, and can still change your mind.',
  },
  { title: 'We stay', text: 'Hosting, updates and a person who picks up the phone after launch.' },
];

export const solutions = [
  {
    name: 'SaaS Product Development',
    art: layers,
    text: 'From the first sketch to paying subscribers: accounts, billing, roles and the part only you can offer.',
  },
  {
    name: 'Integration',
    art: nodes,
    text: 'Your shop, books, stock and mailbox tell each other what happened, so that nobody types it twice.',
  },
  {
    name: 'Cloud Infrastructure',
    art: cloud,
    text: 'Servers that grow with demand, are backed up every night and can be rebuilt from a script.',
  },
  {
    name: 'Analytics',
    art: chart,
    text: 'The handful of figures that steer your business on one page, fresh every morning.',
  },
  {
    name: 'Automation',
    art: gears,
    text: 'Quotes, reminders, reports: what a rule can do is done by a rule, and people see to the exceptions.',
  },
];

export const purposes = [
  {
    name: 'Mission',
    art: handshake,
    text: 'To give small and mid-sized businesses the technology large ones take for granted, at a size and price that fits.',
  },
  {
    name: 'Vision',
    art: compass,
    text: 'A market in which the better idea wins, because good software is no longer a question of budget.',
  },
  {
    name: 'Foundation',
    art: seedling,
    text: 'Engineers, designers and marketers at one table. What one learns from a client, all use for the next.',
  },
  {
    name: 'Core Values',
    art: stairs,
    text: 'Trust, efficiency, attitude and meritocracy: four words we hire by, work by and part ways over.',
  },
];
