import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import MailIcon from 'lucide-react/icons/mail';
import Reply from 'lucide-react/icons/reply';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import type { Enquiry } from '#contract/contact.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { fullName } from './enquiry-columns.tsx';
import { replyLink } from './reply-link.ts';

export interface EnquiryDialogProps {
  enquiry: Enquiry;
  open: boolean;
  onClose: () => void;
  /** Left out at either end of the page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onMarkUnread: () => void;
  onSpam: (isSpam: boolean) => void;
  onDelete: () => void;
}

/** One enquiry as it was sent, with everything that can be done about it. */
export function EnquiryDialog(props: EnquiryDialogProps) {
  const { enquiry, open, onClose, onPrevious, onNext } = props;
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={onClose}
      title={enquiry.subject}
      description={dateAndTime(enquiry.created_at)}
      footer={
        <>
          <div className="mr-auto flex gap-1">
            <IconButton
              label="Previous enquiry"
              icon={<ChevronUp />}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <IconButton label="Next enquiry" icon={<ChevronDown />} disabled={!onNext} onClick={onNext} />
          </div>
          <EnquiryActions {...props} />
        </>
      }
    >
      <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Detail name="Name">{fullName(enquiry)}</Detail>
        <Detail name="Email">
          <a className="link break-all" href={`mailto:${enquiry.email}`}>
            {enquiry.email}
          </a>
        </Detail>
        <Detail name="Phone">
          <a className="link" href={`tel:${enquiry.phone_number.replaceAll(/[^\d+]/g, '')}`}>
            {enquiry.phone_number}
          </a>
        </Detail>
      </dl>
      <p className="max-w-reading border-t border-line pt-5 text-base whitespace-pre-wrap">
        {enquiry.message}
      </p>
    </Dialog>
  );
}

function EnquiryActions({ enquiry, onMarkUnread, onSpam, onDelete }: EnquiryDialogProps) {
  return (
    <>
      <Button variant="quiet" icon={<Trash className="size-4" />} onClick={onDelete}>
        <span className="max-sm:sr-only">Delete</span>
      </Button>
      <Button
        variant="quiet"
        icon={enquiry.is_spam ? <ShieldCheck className="size-4" /> : <ShieldAlert className="size-4" />}
        onClick={() => onSpam(!enquiry.is_spam)}
      >
        <span className="max-sm:sr-only">{enquiry.is_spam ? 'Not spam' : 'Spam'}</span>
      </Button>
      <Button icon={<MailIcon className="size-4" />} onClick={onMarkUnread}>
        Mark unread
      </Button>
      <ButtonLink to={replyLink(enquiry)} variant="primary" icon={<Reply className="size-4" />}>
        Reply
      </ButtonLink>
    </>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);
