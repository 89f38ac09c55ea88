// How long what is kept, what goes when, what is held, and the receipts.
import { useSearchParams } from 'react-router';

import { Choice } from '../choice.tsx';
import { DuePart } from './due-part.tsx';
import { HeldPart } from './held-part.tsx';
import { ReceiptsPart } from './receipts-part.tsx';
import { SettingsPart } from './settings-part.tsx';

export const meta = {
  title: 'Privacy',
  description: 'What is kept, how long, and what went.',
  noindex: true,
};

const parts = [
  { label: 'Due', value: 'due' },
  { label: 'Held', value: 'held' },
  { label: 'Settings', value: 'settings' },
  { label: 'Receipts', value: 'receipts' },
] as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const part = parts.find(({ value }) => value === params.get('part'))?.value ?? 'due';
  return (
    <div className="table-screen">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Privacy</h1>
        <Choice
          label="Which part"
          options={parts}
          value={part}
          onChange={(chosen) => setParams(chosen === 'due' ? {} : { part: chosen })}
        />
      </div>
      {part === 'due' && <DuePart />}
      {part === 'held' && <HeldPart />}
      {part === 'settings' && <SettingsPart />}
      {part === 'receipts' && <ReceiptsPart />}
    </div>
  );
}
