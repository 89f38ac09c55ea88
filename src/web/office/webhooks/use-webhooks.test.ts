import { expect, it, vi } from 'vitest';

import type { WebhookView } from '#contract/system/webhooks.ts';
import { http } from '#web/lib/http.ts';

import { webhookChanges } from './use-webhooks.ts';

const webhook: WebhookView = {
  id: 1,
  url: 'https://example.com/hook',
  events: ['enquiry.received'],
  active: true,
  off_because: null,
  off_since: null,
  last_delivery: null,
  created_at: '2026-11-02T09:30:00.000Z',
  created_by: 'meera',
  version: 1,
};

it('a second switch is made from what the first one left, though the screen still has the row of before', async () => {
  const versions: unknown[] = [];
  vi.spyOn(http, 'send').mockImplementation((async (_call: unknown, { headers, body }: Sent) => {
    versions.push(headers['If-Match']);
    return { data: { ...webhook, ...body, version: versions.length + 1 } };
  }) as never);
  await webhookChanges.send({ rows: [webhook], change: { active: false } });
  await webhookChanges.send({ rows: [webhook], change: { active: true } });
  expect(versions).toEqual(['"1"', '"2"']);
});

it('takes back what was switched, and says no more why it was off', () => {
  const off = { ...webhook, active: false, off_because: 'Timeout.', off_since: '2026-11-02T09:30:00.000Z' };
  expect(webhookChanges.before(off, { active: true })).toEqual({ active: false });
  expect(webhookChanges.withChange(off, { active: true })).toMatchObject({ active: true, off_because: null });
});

interface Sent {
  headers: Record<string, string>;
  body: { active: boolean };
}
