import { officePages } from '#contract/office/office-pages.ts';
import { answerWith, startReceiver } from '#tests/support/receiver.ts';
import { expect, test } from './support/test.ts';

test(
  'a webhook is made, its secret shown once, tested, tried again, switched, changed and deleted',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    const receiver = await startReceiver();
    await signIn();
    await page.goto(officePages.webhooks);
    await page.getByRole('button', { name: 'New Webhook' }).first().click();
    const form = page.getByRole('dialog', { name: 'New Webhook' });
    await form.getByRole('button', { name: 'Make Webhook' }).click();
    await expect(form.getByText('Address is required')).toBeVisible();
    await expect(form.getByText('Choose at least one event')).toBeVisible();
    await form.getByLabel('Address').fill('http://10.0.0.1/hook');
    await form.getByLabel('Job published').check();
    await axe('[role=dialog]');
    await form.getByRole('button', { name: 'Make Webhook' }).click();
    await expect(form.getByText('Only https:// is taken')).toBeVisible();
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Make Webhook' }).click();

    const shown = page.getByRole('alertdialog', { name: 'The secret of this webhook' });
    const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await axe('[role=alertdialog]');
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    expect(await page.content()).not.toContain(secret);
    await axe();

    // Off at once, and back.
    const active = page.getByRole('switch', { name: `Send to ${receiver.url}` });
    await active.click();
    await expect(page.getByText('Webhook switched off.')).toBeVisible();
    await expect(active).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(active).toBeChecked();

    // A test leads to its delivery, whose address can be shared.
    await page.getByRole('button', { name: `Send a test ${receiver.url}` }).click();
    const delivery = page.getByRole('dialog', { name: 'Test' });
    await expect(delivery.getByText('Delivered')).toBeVisible();
    await expect(delivery.getByText('"webhook.test"')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/webhooks\/\d+\?open=\d+$/);
    await axe('[role=dialog]');
    expect(receiver.received).toHaveLength(1);
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    await page.keyboard.press('Escape');
    await expect(delivery).toBeHidden();

    receiver.answers(answerWith(500, 'the disk is full'));
    await page.getByRole('button', { name: 'Send a Test' }).click();
    await expect(delivery.getByText('Answered 500.')).toBeVisible();
    await expect(delivery.getByText('the disk is full')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(delivery).toBeHidden();
    await axe();

    // What was given up stands among the background work, and is tried again from there.
    const webhookPage = page.url();
    await page.getByRole('link', { name: 'Background Work' }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('webhook');
    await expect(page).toHaveURL(/\/admin\/Tasks\?state=failed&kind=webhook$/);
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Answered 500.' })).toBeVisible();
    await axe();
    receiver.answers(answerWith(204));
    await page.getByRole('button', { name: /^Try again “Deliver to a webhook”/ }).click();
    await expect(page.getByText('It is being tried again.')).toBeVisible();
    await expect.poll(() => receiver.received.length).toBe(4);
    await expect(page.getByText('Nothing of this kind waits or failed')).toBeVisible();
    await page.route('**/api/tasks/?*', (route) => route.fulfill({ json: [] }));
    await page.goto(officePages.tasks);
    await expect(page.getByText('Nothing waits, nothing failed.')).toBeVisible();
    await page.unroute('**/api/tasks/?*');
    await page.route('**/api/tasks/?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to load the background work. Please try again.')).toBeVisible();
    await page.unroute('**/api/tasks/?*');
    await page.goto(webhookPage);

    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Webhook' });
    await expect(edit.getByLabel('Job published')).toBeChecked();
    await edit.getByLabel('Employee left').check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('Job published, Employee left')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Job published, Employee left')).toBeVisible();

    await page.getByRole('link', { name: 'All webhooks' }).click();
    await page.getByRole('button', { name: `Delete ${receiver.url}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Webhook deleted.')).toBeVisible();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await receiver.stop();
  },
);

test(
  'one that was switched off says why, and what cannot be loaded is offered again',
  { tag: ['@once', '@long'] },
  async ({ page, signIn }) => {
    await signIn();
    const webhook = {
      id: 7,
      url: 'https://hooks.example.com/',
      events: ['job.closed'],
      active: false,
      off_since: '2026-11-02T09:30:00.000Z',
      off_because: 'Answered 503.',
      version: 2,
      created_at: '2026-10-02T09:30:00.000Z',
      created_by: 'admin',
      last_delivery: null,
    };
    await page.route('**/api/webhooks/?*', (route) => route.fulfill({ json: [webhook] }));
    await page.route('**/api/webhooks/7/', (route) => route.fulfill({ json: webhook }));
    await page.route('**/api/webhooks/7/deliveries/?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(officePages.webhooks);
    await expect(page.getByText('Off after failures')).toBeVisible();
    await page.getByRole('button', { name: webhook.url, exact: true }).click();
    await expect(page.getByText('Its last answer: Answered 503.')).toBeVisible();
    await expect(page.getByText('Failed to load the deliveries. Please try again.')).toBeVisible();
    await page.unroute('**/api/webhooks/7/deliveries/?*');
    await page.route('**/api/webhooks/7/deliveries/?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await expect(page.getByText('Nothing sent yet')).toBeVisible();
    await page.goto('/admin/webhooks/999999');
    await expect(page.getByText('This webhook is not there any more')).toBeVisible();
  },
);
