// How long what is kept, what goes when, what is held, and the receipts.
import { useParam } from '#web/lib/use-param.ts';
import { Choice } from '#web/ui/choice.tsx';

import { DueSection } from './due-section.tsx';
import { HeldSection } from './held-section.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { ask } from '../queries/ask.ts';
import { privacyCalls } from '#contract/office/privacy.ts';

export const meta = {
  title: 'Privacy',
  description: 'What is kept, how long, and what went.',
  noindex: true,
};

const tabParam = {
  name: 'tab',
  dropsOthers: true,
  options: [
    { label: 'Due', value: 'due' },
    { label: 'Held', value: 'held' },
    { label: 'Settings', value: 'settings' },
    { label: 'Receipts', value: 'receipts' },
  ],
} as const;

export const loader = prefetching(screens.privacy, () => [
  ask(privacyCalls.retention),
  ask(privacyCalls.consentText),
]);

export function Component() {
  const [tab, setTab] = useParam(tabParam);
  return (
    <div className="table-screen">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Privacy</h1>
        <Choice label="Which tab" options={tabParam.options} value={tab} onChange={setTab} />
      </div>
      {tab === 'due' && <DueSection />}
      {tab === 'held' && <HeldSection />}
      {tab === 'settings' && <SettingsSection />}
      {tab === 'receipts' && <ReceiptsSection />}
    </div>
  );
}
