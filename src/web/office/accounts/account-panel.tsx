import type { ReactNode } from 'react';

interface AccountPanelProps {
  id: string;
  title: string;
  /** What it is for, in a sentence. */
  intro: ReactNode;
  /** On, off, how many. */
  state?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** One thing of an account: its name, what it is for, how it stands, what can be done. */
export function AccountPanel({ id, title, intro, state, action, children }: AccountPanelProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-start gap-3 px-4 py-3 sm:px-5">
        <div className="me-auto min-w-0 flex-1 basis-64">
          <h2 id={id} className="flex flex-wrap items-center gap-2 text-base font-semibold">
            {title}
            {state}
          </h2>
          <p className="mt-0.5 text-muted">{intro}</p>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </header>
      <div className="border-t border-line empty:hidden">{children}</div>
    </section>
  );
}
