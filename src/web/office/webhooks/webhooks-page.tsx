import { useState } from 'react';

import FlaskConical from 'lucide-react/icons/flask-conical';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Webhook from 'lucide-react/icons/webhook';
import { useNavigate } from 'react-router';

import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { webhookMessages } from '#contract/system/webhooks.ts';
import type { WebhookView } from '#contract/system/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DayOf } from '../words/day.tsx';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ListTable } from '../list/list-table.tsx';
import { pageAt, useList } from '../list/use-list.ts';
import { openedAt } from '../list/use-open-row.ts';
import { DeliveryState } from './delivery-state.tsx';
import { eventWords, nameOfEvent } from './event-names.ts';
import { NewSecretShown } from './new-secret-shown.tsx';
import { useDeleteWebhook, useSendTest, useSwitching, useWebhookEdits, webhooks } from './use-webhooks.ts';
import { WebhookModal } from './webhook-modal.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = { title: 'Webhooks', description: 'Whom the program tells what happens.', noindex: true };

const pageOf = (webhook: { id: number }): string => fillPath(officePages.webhook, webhook);

const columnsWith = (turn: (webhook: WebhookView, active: boolean) => void): Column<WebhookView>[] => [
  {
    id: 'url',
    header: 'Address',
    isTitle: true,
    className: 'md:w-1/2 md:max-w-0 md:min-w-52',
    cell: ({ url }) => (
      <span title={url} className="block font-medium max-md:wrap-anywhere md:truncate">
        {url}
      </span>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    phone: 'line',
    className: 'md:w-1/2 md:max-w-0 md:min-w-36 md:truncate',
    cell: ({ events }) => <span title={eventWords(events)}>{eventWords(events)}</span>,
  },
  {
    id: 'last_delivery',
    header: 'Last Delivery',
    phone: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ last_delivery: last }) =>
      last ? (
        <span className="inline-flex items-center gap-2" title={nameOfEvent(last.event)}>
          <DayOf at={last.created_at} />
          <DeliveryState state={last.state} />
        </span>
      ) : (
        <span className="text-muted">None yet</span>
      ),
  },
  {
    id: 'active',
    header: 'On',
    className: 'whitespace-nowrap',
    cell: (webhook) => (
      <span className="inline-flex items-center gap-2">
        <Switch
          label={<VisuallyHidden>Send to {webhook.url}</VisuallyHidden>}
          checked={webhook.active}
          onChange={(event) => turn(webhook, event.target.checked)}
        />
        {webhook.off_because !== null && (
          <span title={`${webhook.off_because} It was tried for a day.`}>
            <Badge tone="danger">Off after failures</Badge>
          </span>
        )}
      </span>
    ),
  },
];

export const loader = prefetching(screens.webhooks, ({ search }) => [pageAt(webhooks, search)]);

export function Component() {
  const list = useList(webhooks);
  const { refresh } = useWebhookEdits();
  const navigate = useNavigate();
  const turn = useSwitching();
  const { sendTest, testingId } = useSendTest(
    (webhook, { id }) => void navigate(openedAt(pageOf(webhook), id)),
  );
  // Null: closed; 'new': one that is not there yet.
  const [edited, setEdited] = useState<WebhookView | 'new' | null>(null);
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const [toDelete, setToDelete] = useState<WebhookView | null>(null);
  const deletion = useDeleteWebhook();
  const newWebhook = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
      New Webhook
    </Button>
  );
  return (
    <div className="table-screen">
      <h1 className="text-2xl">Webhooks</h1>
      <p className="mt-1 mb-4 text-muted">
        Other systems are told what happens here, at an address of theirs. Each message is signed.
      </p>
      <ListTable
        caption="Webhooks"
        columns={columnsWith((webhook, active) => void turn(webhook, active))}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={webhookMessages.listFailed}
        empty={
          <EmptyState icon={<Webhook />} title="No webhooks yet" action={newWebhook}>
            A webhook tells another system at once: a chat that announces applications, a payroll that hears
            of new employees.
          </EmptyState>
        }
        noMatches="No webhook matches"
        rowLabel={({ url }) => url}
        onOpen={(webhook) => void navigate(pageOf(webhook))}
        rowActions={(webhook) => [
          { label: 'Deliveries', icon: <List />, to: pageOf(webhook) },
          {
            label: 'Send a test',
            icon: <FlaskConical />,
            busy: testingId === webhook.id,
            onSelect: () => sendTest(webhook),
          },
          { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(webhook) },
          { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(webhook) },
        ]}
        searchLabel="Search webhooks"
        tools={newWebhook}
      />
      <WebhookModal
        webhook={edited}
        onClose={() => setEdited(null)}
        onSaved={(saved) => {
          setEdited(null);
          if (saved.secret !== undefined) setMade({ url: saved.url, secret: saved.secret });
          void refresh();
        }}
      />
      <NewSecretShown made={made} onClose={() => setMade(null)} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this webhook?"
        text={({ url }) => `${url} is told nothing any more, and its deliveries are gone for good.`}
        deletion={deletion}
        failedText={webhookMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Webhook deleted."
      />
    </div>
  );
}
