import MailIcon from 'lucide-react/icons/mail';
import Reply from 'lucide-react/icons/reply';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import type { Enquiry } from '#contract/contact/contact.ts';
import { phoneLink } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { Detail, Details } from '../list/details.tsx';
import { useLiveEnquiry } from '../live/live-events.tsx';
import { RowReader } from '../list/row-reader.tsx';
import { useMentionsSeen } from '../notes/use-mentions-seen.ts';
import type { OpenRow } from '../list/use-open-row.ts';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { Handling, SpamSigns } from './handling.tsx';
import { ReplyBox } from './reply-box.tsx';
import { replyLink } from './reply-link.ts';
import { Thread } from './thread.tsx';
import { useConversationRefresh } from './use-conversation.ts';
import { fullName } from './enquiry.ts';
import type { Marking } from './use-enquiries.tsx';
import { dateAndTime } from '../words/company-time.ts';

interface EnquiryReaderProps {
  opened: OpenRow<Enquiry>;
  mayWrite: boolean;
  marking: Marking;
  onDelete: (enquiry: Enquiry) => void;
}

/** One enquiry after the other with all that was said about it, and everything that can be done. */
export function EnquiryReader({ opened, mayWrite, marking, onDelete }: EnquiryReaderProps) {
  return (
    <RowReader
      opened={opened}
      noun="enquiry"
      dialog={(enquiry) => ({
        width: 'page',
        title: enquiry.subject,
        description: dateAndTime(enquiry.created_at),
        footer: mayWrite ? (
          <>
            <Button variant="quiet" icon={<Trash className="size-4" />} onClick={() => onDelete(enquiry)}>
              <span className="max-sm:sr-only">Delete</span>
            </Button>
            <Button
              variant="quiet"
              icon={enquiry.is_spam ? <ShieldCheck className="size-4" /> : <ShieldAlert className="size-4" />}
              onClick={() => {
                void opened.leave(marking.mark([enquiry], { is_spam: !enquiry.is_spam }));
              }}
            >
              <span className="max-sm:sr-only">{enquiry.is_spam ? 'Not spam' : 'Spam'}</span>
            </Button>
            <Button
              icon={<MailIcon className="size-4" />}
              onClick={() => {
                void marking.mark([enquiry], { is_read: false });
                opened.close();
              }}
            >
              <span className="max-sm:sr-only">Mark unread</span>
            </Button>
          </>
        ) : (
          <ButtonLink to={replyLink(enquiry)} variant="primary" icon={<Reply className="size-4" />}>
            Reply
          </ButtonLink>
        ),
        // What is typed belongs to one enquiry.
        children: <Conversation key={enquiry.id} enquiry={enquiry} mayWrite={mayWrite} marking={marking} />,
      })}
    />
  );
}

interface ConversationProps {
  enquiry: Enquiry;
  mayWrite: boolean;
  marking: Marking;
}

function Conversation({ enquiry, mayWrite, marking }: ConversationProps) {
  const { id, email, phone_number } = enquiry;
  const refresh = useConversationRefresh(id);
  useLiveEnquiry(() => void refresh(), id);
  useMentionsSeen('enquiry', id);
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Thread enquiry={enquiry} />
        {mayWrite && <ReplyBox enquiry={enquiry} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:border-s lg:border-line lg:ps-6">
        <Details>
          <Detail name="Name">{fullName(enquiry)}</Detail>
          <Detail name="Email">
            <a className="link break-all" href={`mailto:${email}`}>
              {email}
            </a>
          </Detail>
          {phone_number && (
            <Detail name="Phone">
              <a className="link" href={phoneLink(phone_number)}>
                {phone_number}
              </a>
            </Detail>
          )}
        </Details>
        <Handling enquiry={enquiry} mayWrite={mayWrite} marking={marking} />
        <SpamSigns enquiry={enquiry} />
        <EnquiryNotes id={id} mayWrite={mayWrite} />
      </div>
    </div>
  );
}
