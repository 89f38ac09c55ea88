import { useState } from 'react';
import type { ReactNode } from 'react';

import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

import { KitButtons } from './kit-buttons.tsx';
import { KitColours } from './kit-colours.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitTable } from './kit-table.tsx';

export const meta = { title: 'Kit', description: 'Every component in every state.', noindex: true };

/** Every component in every state; only in development. */
export function Component() {
  const [isDense, setIsDense] = useState(false);
  return (
    <ToastProvider>
      <main className={isDense ? 'dense text-sm' : undefined}>
        <div className="mx-auto max-w-page px-gutter py-10">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-3xl">Kit</h1>
            <div className="flex items-center gap-3">
              <label className="flex items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="tick"
                  checked={isDense}
                  onChange={(event) => setIsDense(event.target.checked)}
                />
                As in the office
              </label>
              <ThemeSwitch />
            </div>
          </header>
          <KitSection title="Colour and type">
            <KitColours />
          </KitSection>
          <KitSection title="Buttons">
            <KitButtons />
          </KitSection>
          <KitSection title="Fields">
            <KitFields />
          </KitSection>
          <KitSection title="Messages and waiting">
            <KitMessages />
          </KitSection>
          <KitSection title="Over the page">
            <KitOverlays />
          </KitSection>
          <KitSection title="Table">
            <KitTable />
          </KitSection>
        </div>
      </main>
    </ToastProvider>
  );
}

function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="mb-6 text-xl">{title}</h2>
      {children}
    </section>
  );
}
