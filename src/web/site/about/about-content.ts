// What comes in lists on the About page: the ids of its texts, and its pictures.
import { compass } from '#web/art/things/compass.ts';
import { handshake } from '#web/art/things/handshake.ts';
import { steps } from '#web/art/things/steps.ts';
import { stopwatch } from '#web/art/things/stopwatch.ts';

export const coreValues = [
  { id: 'about.values.trust', art: handshake },
  { id: 'about.values.efficiency', art: stopwatch },
  { id: 'about.values.attitude', art: compass },
  { id: 'about.values.meritocracy', art: steps },
] as const;

export const solutions = [
  { id: 'about.saas.projects' },
  { id: 'about.saas.crm' },
  { id: 'about.saas.data' },
] as const;

export const reasons = [
  { id: 'about.reasons.mission' },
  { id: 'about.reasons.vision' },
  { id: 'about.reasons.foundation' },
  { id: 'about.reasons.expertise' },
] as const;

export const skills = [
  { id: 'about.skills.technical' },
  { id: 'about.skills.communication' },
  { id: 'about.skills.time' },
  { id: 'about.skills.creativity' },
  { id: 'about.skills.adaptability' },
  { id: 'about.skills.detail' },
  { id: 'about.skills.thinking' },
  { id: 'about.skills.collaboration' },
] as const;
