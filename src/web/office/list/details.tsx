import type { ReactNode } from 'react';

/** Names and what they stand for, over the text of a dialog. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">{children}</dl>
);

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
