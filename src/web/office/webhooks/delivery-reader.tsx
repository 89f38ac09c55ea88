import RotateCw from 'lucide-react/icons/rotate-cw';

import type { DeliveryView } from '#contract/system/webhooks.ts';
import { Button } from '#web/ui/button.tsx';

import { Detail, Details } from '../list/details.tsx';
import { RowReader } from '../list/row-reader.tsx';
import type { OpenRow } from '../list/use-open-row.ts';
import { DeliveryState } from './delivery-state.tsx';
import { nameOfEvent } from './event-names.ts';
import { dateAndTime } from '../words/company-time.ts';

interface DeliveryReaderProps {
  opened: OpenRow<DeliveryView>;
  onResend: (delivery: DeliveryView) => void;
  resendingId: number | null;
}

/** One delivery: how far it is, what was sent and what was answered. */
export function DeliveryReader({ opened, onResend, resendingId }: DeliveryReaderProps) {
  return (
    <RowReader
      opened={opened}
      noun="delivery"
      dialog={(delivery) => ({
        width: 'lg',
        title: nameOfEvent(delivery.event),
        description: dateAndTime(delivery.created_at),
        footer: (
          <Button
            variant="primary"
            icon={<RotateCw className="size-4" />}
            busy={resendingId === delivery.id}
            onClick={() => onResend(delivery)}
          >
            Send again
          </Button>
        ),
        children: <Delivery {...delivery} />,
      })}
    />
  );
}

function Delivery(delivery: DeliveryView) {
  const { state, status, tries, tried_at, next_try_at, last_error, message_id, body, answer } = delivery;
  return (
    <>
      <Details>
        <Detail name="State">
          <DeliveryState state={state} tries={tries} />
        </Detail>
        <Detail name="Answer">{last_error ?? status ?? 'None yet'}</Detail>
        <Detail name="Tries">{tries}</Detail>
        {tried_at && <Detail name="Last try">{dateAndTime(tried_at)}</Detail>}
        {next_try_at && tries > 0 && <Detail name="Next try">{dateAndTime(next_try_at)}</Detail>}
        <Detail name="Message id">
          <code className="text-xs wrap-anywhere">{message_id}</code>
        </Detail>
      </Details>
      <Text title="Sent" text={indented(body)} />
      <Text title="Answered" text={answer} />
    </>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const Text = ({ title, text }: { title: string; text: string }) => (
  <section className="mt-4">
    <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
    {text ? (
      <pre
        tabIndex={0}
        aria-label={title}
        className="max-h-64 overflow-auto rounded-sm border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    ) : (
      <p className="text-muted">Nothing.</p>
    )}
  </section>
);
