// What comes in lists on the home page: the ids of its texts, and its pictures.
import { bag } from '#web/art/things/bag.ts';
import { browser } from '#web/art/things/browser.ts';
import { chart } from '#web/art/things/chart.ts';
import { cloud } from '#web/art/things/cloud.ts';
import { gears } from '#web/art/things/gears.ts';
import { layers } from '#web/art/things/layers.ts';
import { megaphone } from '#web/art/things/megaphone.ts';
import { nodes } from '#web/art/things/nodes.ts';
import { pen } from '#web/art/things/pen.ts';

export const expertise = [
  { id: 'home.expertise.web', art: browser },
  { id: 'home.expertise.shop', art: bag },
  { id: 'home.expertise.graphics', art: pen },
  { id: 'home.expertise.marketing', art: megaphone },
] as const;

export const steps = [
  { id: 'home.story.listen' },
  { id: 'home.story.plan' },
  { id: 'home.story.build' },
  { id: 'home.story.stay' },
] as const;

export const solutions = [
  { id: 'home.solutions.product', art: layers },
  { id: 'home.solutions.integration', art: nodes },
  { id: 'home.solutions.cloud', art: cloud },
  { id: 'home.solutions.analytics', art: chart },
  { id: 'home.solutions.automation', art: gears },
] as const;

export const purposes = [
  { id: 'home.purpose.mission' },
  { id: 'home.purpose.vision' },
  { id: 'home.purpose.foundation' },
  { id: 'home.purpose.values' },
] as const;
