import { Banner } from '#web/ui/banner.tsx';

interface LoadFailedProps {
  message: string;
  retry: () => unknown;
  className?: string;
}

/** A part of the page that did not come, and the way to ask for it again. */
export function LoadFailed({ message, retry, className = '' }: LoadFailedProps) {
  return (
    <Banner tone="error" className={className}>
      {message}{' '}
      <button type="button" className="link font-medium" onClick={() => void retry()}>
        Retry
      </button>
    </Banner>
  );
}
