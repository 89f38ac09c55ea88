// The API with a worker that sends to webhooks, and a clock the test moves.
import { readDeliveries } from '#server/features/webhooks/deliveries.ts';
import { readWebhook } from '#server/features/webhooks/manage-webhooks.ts';
import { type SendPorts, webhookTask } from '#server/features/webhooks/webhook-task.ts';
import type { Database } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { type TaskWorker, startTaskWorker } from '#server/platform/tasks/worker.ts';
import type { DeliveryView, WebhookView } from '#contract/system/webhooks.ts';
import type { Engine } from './engines.ts';
import { type TestUser, testApp } from './test-app.ts';

export async function webhookBench(engine: Engine) {
  const api = await testApp(engine);
  // Those who check a signature look at the time too.
  api.clock.move(Date.now() - api.clock.now().getTime());
  const boss = await api.signIn('boss', { isSuperuser: true });
  const workers: TaskWorker[] = [];
  const { database, clock, ports } = api;

  const startWorker = (post: SendPorts['post'] = {}, on: Database = database): TaskWorker => {
    const sending: SendPorts = { ...ports, database: on, post: { timeoutMs: 2000, ...post } };
    const worker = startTaskWorker({
      database: on,
      kinds: [webhookTask(sending)],
      clock,
      log: silentLog,
      stepMs: 5,
    });
    workers.push(worker);
    return worker;
  };
  const make = async (
    url: string,
    events: readonly string[],
    by: TestUser = boss,
  ): Promise<WebhookView & { secret: string }> =>
    (await api.post('/api/webhooks/', { url, events }, by)).json();
  // Straight from the feature: sessions do not outlive the days a test lets pass.
  const deliveries = async ({ id }: { id: number }): Promise<DeliveryView[]> =>
    (await readDeliveries(ports, id, {})).rows;
  const read = ({ id }: { id: number }): Promise<WebhookView> => readWebhook(ports, id);

  return {
    ...api,
    boss,
    startWorker,
    make,
    deliveries,
    read,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await api.close();
    },
  };
}

export type WebhookBench = Awaited<ReturnType<typeof webhookBench>>;
