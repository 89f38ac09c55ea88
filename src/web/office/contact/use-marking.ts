import type { Enquiry } from '#contract/contact.ts';
import { useToast } from '#web/ui/toast.tsx';

import { useMarkEnquiry } from './use-enquiries.ts';

export interface Marking {
  read(this: void, enquiry: Enquiry, isRead: boolean): void;
  /** The row leaves the list, so a message offers the way back. */
  spam(this: void, enquiry: Enquiry, isSpam: boolean): void;
}

export function useMarking(): Marking {
  const toast = useToast();
  const { mutate } = useMarkEnquiry(() => toast.error('Failed to mark the enquiry. Please try again.'));
  return {
    read: ({ id }, is_read) => mutate({ id, is_read }),
    spam: ({ id }, is_spam) => {
      mutate({ id, is_spam });
      toast.show({
        text: is_spam ? 'Moved to spam.' : 'Moved out of spam.',
        action: { label: 'Undo', onAction: () => mutate({ id, is_spam: !is_spam }) },
      });
    },
  };
}
