import type { ReactNode } from 'react';

/** A strip that is on its way, under its heading. */
export const StripLoading = ({ children }: { children?: ReactNode }) => (
  <>
    {children}
    <p role="status" className="grid min-h-40 place-items-center text-muted">
      Loading...
    </p>
  </>
);
