// The webhooks as superusers see them, and what can be done to them.
import { useMemo } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { webhookCalls, webhookMessages } from '#contract/system/webhooks.ts';
import type { DeliveryView, WebhookView } from '#contract/system/webhooks.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withRow } from '../list/list-edits.ts';
import { newestVersion, noteVersion } from '../list/row-changes.ts';
import type { RowChanges } from '../list/row-changes.ts';
import { defineList, useList } from '../list/use-list.ts';
import { rowKey } from '../list/use-open-row.ts';
import { useRowChanges } from '../list/use-row-changes.tsx';
import { errorText } from '../words/error-text.ts';
import { ask } from '../queries/ask.ts';

export const webhooks = defineList({ call: webhookCalls.list });
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

export const webhookAsked = (id: number) => ({
  ...ask(webhookCalls.read, { params: paramsOf({ id }) }),
  queryKey: rowKey(webhooks.key, id),
});
export const useWebhook = (id: number) => useQuery(webhookAsked(id));

export const useWebhookEdits = () => useListEdits<WebhookView>(webhooks.key);

/** They move by themselves while someone looks. */
const DELIVERIES_REFETCH_MS = 3000;
const deliveriesOf = (id: number) =>
  defineList({
    call: webhookCalls.deliveries,
    params: paramsOf({ id }),
    refetchMs: DELIVERIES_REFETCH_MS,
  });
const deliveriesKey = (id: number) => deliveriesOf(id).key;

export function useDeliveries(id: number) {
  const deliveries = useMemo(() => deliveriesOf(id), [id]);
  return useList(deliveries);
}

interface Switched {
  active: boolean;
}

export const webhookChanges: RowChanges<WebhookView, Switched> = {
  key: webhooks.key,
  also: [],
  send: async ({ rows, change }) => ({
    changed: await Promise.all(rows.map((webhook) => sendOne(webhook, change))),
    skipped: [],
  }),
  withChange: (webhook, { active }) => ({ ...webhook, active, off_because: null, off_since: null }),
  before: ({ active }) => ({ active }),
  isShownBefore: () => true,
  onPage: (page, _query, webhook) => withRow(page, webhook),
};

async function sendOne(webhook: WebhookView, change: Switched): Promise<WebhookView> {
  const version = newestVersion(webhooks.key, webhook);
  const { data } = await http.send(webhookCalls.change, {
    params: paramsOf(webhook),
    body: change,
    ...ifMatch({ version }),
  });
  noteVersion(webhooks.key, version, data);
  return data;
}

/** On or off at once, with the way back; what the server refuses is taken back and said. */
export function useSwitching() {
  const { run } = useRowChanges(webhookChanges, {
    noun: 'webhook',
    nameOf: ({ url }) => url,
    done: (_rows, _changed, { active }) => (active ? 'Webhook switched on.' : 'Webhook switched off.'),
    refused: (error) => errorText(error, webhookMessages.switchFailed),
  });
  return (webhook: WebhookView, active: boolean) => run([webhook], { active });
}

export function useDeleteWebhook() {
  const { refresh } = useWebhookEdits();
  return useMutation({
    mutationFn: (webhook: WebhookView) =>
      http.send(webhookCalls.delete, { params: paramsOf(webhook), ...ifMatch(webhook) }).catch(unlessGone),
    onSettled: refresh,
  });
}

export function useSendTest(onSent: (webhook: { id: number }, delivery: DeliveryView) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const { refresh } = useWebhookEdits();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (webhook: { id: number }) =>
      (await http.send(webhookCalls.test, { params: paramsOf(webhook) })).data,
    onSuccess: async (delivery, webhook) => {
      await client.invalidateQueries({ queryKey: deliveriesKey(webhook.id) });
      onSent(webhook, delivery);
    },
    onError: (error) => void toast.error(errorText(error, webhookMessages.testFailed)),
    onSettled: refresh,
  });
  return { sendTest: mutate, testingId: isPending ? variables.id : null };
}

export function useResend(webhookId: number) {
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (delivery: DeliveryView) => http.send(webhookCalls.resend, { params: paramsOf(delivery) }),
    onSuccess: () => void toast.success('It is on its way again.'),
    onError: (error) => void toast.error(errorText(error, webhookMessages.resendFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  });
  return { resend: mutate, resendingId: isPending ? variables.id : null };
}
