import { useState } from 'react';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SearchX from 'lucide-react/icons/search-x';
import Send from 'lucide-react/icons/send';
import { Link, useParams } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { RETRY_HOURS, webhookMessages } from '#contract/system/webhooks.ts';
import type { DeliveryView, WebhookView } from '#contract/system/webhooks.ts';
import { isGone } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { ListTable } from '../list/list-table.tsx';
import { useOpenRow } from '../list/use-open-row.ts';
import { DeliveryReader } from './delivery-reader.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { eventWords, nameOfEvent } from './event-names.ts';
import {
  useDeliveries,
  useResend,
  useSendTest,
  useSwitching,
  useWebhook,
  useWebhookEdits,
  webhookAsked,
} from './use-webhooks.ts';
import { WebhookModal } from './webhook-modal.tsx';
import { ofId, prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { dateAndTime } from '../words/company-time.ts';

export const meta = { title: 'Webhook', description: 'What one webhook was told.', noindex: true };

const columns: ReadonlyArray<Column<DeliveryView>> = [
  {
    id: 'created_at',
    header: 'When',
    phone: 'line',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  {
    id: 'event',
    header: 'Event',
    isTitle: true,
    className: 'whitespace-nowrap font-medium',
    cell: ({ event }) => nameOfEvent(event),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'aside',
    cell: ({ state, tries }) => <DeliveryState state={state} tries={tries} />,
  },
  {
    id: 'answer',
    header: 'Answer',
    className: 'md:w-full md:max-w-0 md:min-w-40 md:truncate',
    cell: (delivery) => <Answered {...delivery} />,
  },
  { id: 'tries', header: 'Tries', className: 'tabular-nums md:text-end', cell: ({ tries }) => tries },
];

function Answered({ status, last_error, next_try_at, tries }: DeliveryView) {
  if (last_error === null) return status ?? <span className="text-muted">None yet</span>;
  const next = next_try_at && tries > 0 ? ` Again ${dateAndTime(next_try_at)}.` : '';
  return (
    <span title={last_error + next}>
      {last_error}
      {next && <span className="text-muted">{next}</span>}
    </span>
  );
}

export const loader = prefetching(screens.webhook, ({ params }) => ofId(params.id, webhookAsked));

export function Component() {
  const id = Number(useParams()['id']);
  const { data: webhook, error } = useWebhook(id);
  if (isGone(error) || Number.isNaN(id))
    return (
      <EmptyState
        icon={<SearchX />}
        title="This webhook is not there any more"
        action={<ButtonLink to={officePages.webhooks}>All webhooks</ButtonLink>}
      />
    );
  return <Deliveries id={id} webhook={webhook} />;
}

function Deliveries({ id, webhook }: { id: number; webhook: WebhookView | undefined }) {
  const list = useDeliveries(id);
  const opened = useOpenRow(list);
  const { resend, resendingId } = useResend(id);
  const { sendTest, testingId } = useSendTest((_webhook, delivery) => opened.open(delivery));
  return (
    <div className="table-screen">
      <Link to={officePages.webhooks} className="link mb-2 inline-flex items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All webhooks
      </Link>
      <Head webhook={webhook} />
      <ListTable
        caption="Deliveries"
        columns={columns}
        rowKey={(delivery) => String(delivery.id)}
        list={list}
        failedText={webhookMessages.deliveriesFailed}
        empty={
          <EmptyState icon={<Send />} title="Nothing sent yet">
            What is sent appears here, and how it was answered. It stays for thirty days.
          </EmptyState>
        }
        rowLabel={({ event, created_at }) => `${nameOfEvent(event)}, ${dateAndTime(created_at)}`}
        onOpen={opened.open}
        rowActions={(delivery) => [
          {
            label: 'Send again',
            icon: <RotateCw />,
            busy: resendingId === delivery.id,
            onSelect: () => resend(delivery),
          },
        ]}
        tools={
          <Button
            icon={<FlaskConical className="size-4" />}
            busy={testingId !== null}
            onClick={() => sendTest({ id })}
          >
            Send a Test
          </Button>
        }
      />
      <DeliveryReader opened={opened} onResend={resend} resendingId={resendingId} />
    </div>
  );
}

/** Its room is there before it has come. */
function Head({ webhook }: { webhook: WebhookView | undefined }) {
  const turn = useSwitching();
  const { refresh } = useWebhookEdits();
  const [isEditing, setIsEditing] = useState(false);
  if (!webhook) return <div className="mb-4 h-17" />;
  const { url, events, active, off_because, off_since } = webhook;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-64 text-2xl wrap-anywhere">{new URL(url).host}</h1>
        <Switch
          label="Active"
          checked={active}
          onChange={(event) => void turn(webhook, event.target.checked)}
        />
        <Button icon={<Pencil className="size-4" />} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      </div>
      <p className="mt-1 font-mono text-xs wrap-anywhere text-muted">{url}</p>
      <p className="mt-1 text-muted">{eventWords(events)}</p>
      {off_because !== null && (
        <Banner tone="error" role="status" className="mt-3">
          Switched off by itself{off_since && ` on ${dateAndTime(off_since)}`}: for {RETRY_HOURS} hours the
          receiver did not take what was sent. Its last answer: {off_because} Switch it on once it works
          again; what was missed can be sent again below.
        </Banner>
      )}
      <WebhookModal
        webhook={isEditing ? webhook : null}
        onClose={() => setIsEditing(false)}
        onSaved={() => {
          setIsEditing(false);
          void refresh();
        }}
      />
    </div>
  );
}
