import type { DeliveryView } from '#contract/system/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';

const names = {
  waiting: 'Waiting',
  sending: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;
const tones = { waiting: 'ink', sending: 'ink', delivered: 'good', failed: 'danger' } as const;

type Shown = Pick<DeliveryView, 'state'> & { tries?: number };

/** One that waits after a try that failed says so. */
export const DeliveryState = ({ state, tries = 0 }: Shown) => (
  <Badge tone={tones[state]}>{state === 'waiting' && tries > 0 ? 'Trying again' : names[state]}</Badge>
);
