import MailIcon from 'lucide-react/icons/mail';
import Reply from 'lucide-react/icons/reply';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import type { Enquiry } from '#contract/contact.ts';
import { dateAndTime, phoneLink } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { Detail, Details } from '../details.tsx';
import { RowReader } from '../row-reader.tsx';
import type { Reading } from '../use-reading.ts';
import { replyLink } from './reply-link.ts';
import { fullName } from './use-enquiries.ts';
import type { Marking } from './use-enquiries.ts';

interface EnquiryReaderProps {
  reading: Reading<Enquiry>;
  mayWrite: boolean;
  marking: Marking;
  onDelete: (enquiry: Enquiry) => void;
}

/** One enquiry after the other as it was sent, with everything that can be done about it. */
export function EnquiryReader({ reading, mayWrite, marking, onDelete }: EnquiryReaderProps) {
  return (
    <RowReader
      reading={reading}
      noun="enquiry"
      dialog={(enquiry) => ({
        width: 'lg',
        title: enquiry.subject,
        description: dateAndTime(enquiry.created_at),
        footer: (
          <>
            {mayWrite && (
              <>
                <Button variant="quiet" icon={<Trash className="size-4" />} onClick={() => onDelete(enquiry)}>
                  <span className="max-sm:sr-only">Delete</span>
                </Button>
                <Button
                  variant="quiet"
                  icon={
                    enquiry.is_spam ? <ShieldCheck className="size-4" /> : <ShieldAlert className="size-4" />
                  }
                  onClick={() => {
                    void reading.leave(marking.mark([enquiry], { is_spam: !enquiry.is_spam }));
                  }}
                >
                  <span className="max-sm:sr-only">{enquiry.is_spam ? 'Not spam' : 'Spam'}</span>
                </Button>
                <Button
                  icon={<MailIcon className="size-4" />}
                  onClick={() => {
                    void marking.mark([enquiry], { is_read: false });
                    reading.close();
                  }}
                >
                  Mark unread
                </Button>
              </>
            )}
            <ButtonLink to={replyLink(enquiry)} variant="primary" icon={<Reply className="size-4" />}>
              Reply
            </ButtonLink>
          </>
        ),
        children: <Message enquiry={enquiry} />,
      })}
    />
  );
}

function Message({ enquiry }: { enquiry: Enquiry }) {
  const { email, phone_number, message } = enquiry;
  return (
    <>
      <Details>
        <Detail name="Name">{fullName(enquiry)}</Detail>
        <Detail name="Email">
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail name="Phone">
          <a className="link" href={phoneLink(phone_number)}>
            {phone_number}
          </a>
        </Detail>
      </Details>
      <p className="max-w-reading border-t border-line pt-5 text-base whitespace-pre-wrap">{message}</p>
    </>
  );
}
