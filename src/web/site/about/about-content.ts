// The lists of the About page.
import { compass } from '#web/art/things/compass.ts';
import { handshake } from '#web/art/things/handshake.ts';
import { steps } from '#web/art/things/steps.ts';
import { stopwatch } from '#web/art/things/stopwatch.ts';

export const coreValues = [
  {
    name: 'Trust',
    art: handshake,
    text: 'We say what we will do, do it, and say so early when we cannot. Your data, your code and your plans stay yours.',
  },
  {
    name: 'Efficiency',
    art: stopwatch,
    text: 'The shortest way to a thing that works. We reuse what is proven, automate what repeats and leave out what nobody asked for.',
  },
  {
    name: 'Attitude',
    art: compass,
    text: 'Curious, direct and kind. We would rather ask a plain question today than deliver the wrong thing next month.',
  },
  {
    name: 'Meritocracy',
    art: steps,
    text: 'The better argument wins, whoever brings it. Responsibility goes to those who have shown they can carry it.',
  },
];

export const solutions = [
  {
    name: 'Project management',
    text: 'Who does what by when, on one board that client and team both see. No status meeting needed to find out.',
  },
  {
    name: 'CRM',
    text: 'Every conversation with a customer in one place, so that the next colleague knows what the last one promised.',
  },
  {
    name: 'Data analytics',
    text: 'Sales, stock and visits turned into a few figures you can act on before the month is over.',
  },
];

export const reasons = [
  {
    name: 'Mission',
    headline: 'Technology that pays its way',
    lines: [
      'We start from the result you want, not from a product',
      'Every project has a measure agreed beforehand',
      'Small first steps, each useful by itself',
      'If you do not need it, we say so',
    ],
  },
  {
    name: 'Vision',
    headline: 'Good software within reach',
    lines: [
      'Tools of the large for companies of every size',
      'Open standards, so that you can always leave',
      'Built to be changed, because you will change',
      'Made for people on ordinary phones and lines',
    ],
  },
  {
    name: 'Foundation',
    headline: 'One team under one roof',
    lines: [
      'Design, code and marketing at the same table',
      'A named person who answers for your project',
      'Everything written down, nothing in one head',
      'The same people before and after launch',
    ],
  },
  {
    name: 'Expertise',
    headline: 'Depth where it counts',
    lines: [
      'Websites, apps and shops from the ground up',
      'ERP, integration and data under load',
      'Servers and security as daily bread',
      'Campaigns planned from figures, not from fashion',
    ],
  },
];

export const skills = [
  { name: 'Technical Skills', text: 'Current tools, used because they fit and not because they are new.' },
  { name: 'Communication Skills', text: 'Plain words, short mails, no surprise at the end of the month.' },
  { name: 'Time Management', text: 'Dates we can keep, and a warning in time when one moves.' },
  { name: 'Creativity', text: 'A second idea when the first one only looks good.' },
  { name: 'Adaptability', text: 'Plans change. The work bends with them without breaking.' },
  { name: 'Attention to Detail', text: 'The empty state, the long name, the slow line: we look there too.' },
  { name: 'Critical Thinking', text: 'We ask why before how, ourselves first.' },
  { name: 'Collaboration', text: 'With your people, as if we were down the corridor.' },
];
