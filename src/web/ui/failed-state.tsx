import CloudAlert from 'lucide-react/icons/cloud-alert';

import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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
