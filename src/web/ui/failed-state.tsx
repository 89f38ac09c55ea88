import type { ReactNode } from 'react';

import CloudAlert from 'lucide-react/icons/cloud-alert';

import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Banner } from './banner.tsx';

interface FailedStateProps {
  title: string;
  /** Missing where asking again would not help. */
  onRetry?: (() => unknown) | undefined;
}

/** In place of what could not be had, with the way to ask for it again. */
export const FailedState = ({ title, onRetry }: FailedStateProps) => (
  <div role="alert">
    <EmptyState
      icon={<CloudAlert />}
      title={title}
      action={onRetry && <Button onClick={() => void onRetry()}>Retry</Button>}
    />
  </div>
);

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
