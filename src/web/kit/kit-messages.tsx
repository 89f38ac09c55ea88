import { useState } from 'react';

import Inbox from 'lucide-react/icons/inbox';

import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';

export function KitMessages() {
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const [page, setPage] = useState(5);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Banner tone="success" onDismiss={() => {}}>
          Form submitted successfully!
        </Banner>
        <Banner tone="error" onDismiss={() => {}}>
          An error occurred. Please try again.
        </Banner>
        <Banner tone="info">Please Login to continue</Banner>
        {isShown && (
          <Banner tone="success" dismissAfterMs={3000} onDismiss={() => setIsShown(false)}>
            Gone after three seconds.
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsShown(true)}>Banner for 3 s</Button>
          <Button onClick={() => toast.success('Saved.')}>Toast</Button>
          <Button onClick={() => toast.error('Failed to delete the partner. Please try again.')}>
            Toast, failed
          </Button>
          <Button
            onClick={() =>
              toast.show({
                text: '3 applications archived.',
                undo: () => void toast.success('Back again.'),
              })
            }
          >
            Toast with undo
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-5">
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" label="Loading..." />
        </div>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <ProgressBar label="Upload" value={64} />
        <ProgressBar label="Read so far" value={30} shape="line" />
        <Pagination page={page} pageSize={50} total={612} onPage={setPage} onPageSize={() => {}} />
      </div>
      <div className="rounded-sm border border-line md:col-span-2">
        <EmptyState icon={<Inbox />} title="No enquiries yet" action={<Button>Open the contact page</Button>}>
          What visitors send through the contact form appears here.
        </EmptyState>
      </div>
    </div>
  );
}
