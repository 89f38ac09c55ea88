// What was written back and forth, oldest above.
import AlertCircle from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';

import type { Enquiry } from '#contract/contact/contact.ts';
import { enquiryMessages } from '#contract/contact/enquiries.ts';
import type { Delivery, ThreadMessage } from '#contract/contact/enquiries.ts';
import { cx } from '#web/lib/cx.ts';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { fullName } from './enquiry.ts';
import { dateAndTime } from '../words/company-time.ts';
import { Attachments, Quoted, SenderMarks } from '../received/received-mail.tsx';
import { fetchAttachment, useThread } from './use-conversation.ts';

/** The enquiry itself is there at once; replies come from the server. */
export function Thread({ enquiry }: { enquiry: Enquiry }) {
  const { data, isError, refetch } = useThread(enquiry.id);
  const [first, ...rest] = data ?? [];
  return (
    <section aria-label="Conversation" className="flex flex-col gap-4">
      <Message
        who={fullName(enquiry)}
        at={enquiry.created_at}
        text={first?.text ?? enquiry.message}
        mail={first}
      >
        {first && <Brought id={enquiry.id} message={first} />}
      </Message>
      {isError && <LoadFailed message={enquiryMessages.threadFailed} onRetry={refetch} />}
      {!data && !isError && enquiry.state !== 'new' && (
        <div aria-busy="true" className="ms-6 flex flex-col gap-2">
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
      {rest.map((message) =>
        message.kind === 'reply' ? (
          <Reply key={`reply ${message.id}`} reply={message} />
        ) : (
          <Received key={`mail ${message.id}`} id={enquiry.id} message={message} />
        ),
      )}
    </section>
  );
}

const Reply = ({ reply: { by, at, text, delivery } }: { reply: ThreadMessage }) => (
  <Message who={by?.name ?? ''} at={at} text={text} isOurs>
    {delivery && <DeliveryMark delivery={delivery} />}
  </Message>
);

const Received = ({ id, message }: { id: number; message: ThreadMessage }) => (
  <Message who={senderOf(message)} at={message.at} text={message.text} mail={message}>
    <Brought id={id} message={message} />
  </Message>
);

/** Whoever the mail says it is. */
const senderOf = ({ from }: ThreadMessage): string =>
  from?.name ? `${from.name} (${from.email})` : (from?.email ?? '') || 'An unknown sender';

const Brought = ({ id, message }: { id: number; message: ThreadMessage }) => (
  <>
    <Quoted text={message.quoted} />
    <Attachments
      mail={message}
      failedText={enquiryMessages.attachmentFailed}
      fetchFile={(file) => fetchAttachment(id, file)}
    />
  </>
);

interface MessageProps {
  who: string;
  at: string;
  text: string;
  isOurs?: boolean;
  /** It came by mail. */
  mail?: ThreadMessage | undefined;
  children?: React.ReactNode;
}

const Message = ({ who, at, text, isOurs = false, mail, children }: MessageProps) => (
  <article
    aria-label={`${who}, ${dateAndTime(at)}`}
    className={cx('max-w-reading', isOurs && 'ms-6 rounded-sm border border-line bg-sunken px-4 py-3')}
  >
    <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
      <span className="font-medium wrap-anywhere text-ink">{who}</span>
      {mail && <SenderMarks mail={mail} />}
      <time dateTime={at}>{dateAndTime(at)}</time>
    </p>
    <p className={cx('wrap-anywhere whitespace-pre-wrap', !isOurs && 'text-base')}>{text}</p>
    {children}
  </article>
);

const marks = {
  waiting: { Icon: Clock, tone: 'text-muted' },
  sent: { Icon: Check, tone: 'text-accent' },
  failed: { Icon: AlertCircle, tone: 'text-danger' },
};

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { Icon, tone } = marks[delivery.state];
  return (
    <p className={cx('mt-2 flex items-start gap-1.5 text-xs', tone)}>
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere">{deliveryWords(delivery)}</span>
    </p>
  );
}

function deliveryWords({ state, at, reason }: Delivery): string {
  if (state === 'sent') return `Sent${at ? ` ${dateAndTime(at)}` : ''}`;
  if (state === 'failed') return `Not delivered${reason ? `: ${reason}` : ''}`;
  return reason ? `Not out yet, it is tried again: ${reason}` : 'On its way';
}
