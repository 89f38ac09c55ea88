import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';

interface LoadFailedProps {
  message: ReactNode;
  onRetry: (() => unknown) | undefined;
  className?: string;
}

/** A part of the page that did not come, and the way to ask for it again. */
export const LoadFailed = ({ message, onRetry, className }: LoadFailedProps) => (
  <Banner tone="error" className={className}>
    {message}{' '}
    <button type="button" className="link font-medium" onClick={() => void onRetry?.()}>
      Retry
    </button>
  </Banner>
);
