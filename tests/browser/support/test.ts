// What every browser test starts from: a program of its own per worker, and words for what a test does with it.
import { type Page, expect, test as base } from '@playwright/test';
import type { Mail } from '#tests/support/eml.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { findViolations } from './axe.ts';
import { signIn } from './sign-in.ts';

interface TestFixtures {
  /** The one the story is told of. */
  program: Program;
  /** Signs the page in through the API, as the first superuser unless told otherwise. */
  signIn: (account?: { username: string; password: string }) => Promise<void>;
  /** All mails the program has sent so far. */
  outbox: () => Promise<Mail[]>;
  /** Waits for a mail to an address, the newest if there are several. */
  mailTo: (address: string, subject?: string | RegExp) => Promise<Mail>;
  /** Fails with a readable list when the page, or a part of it, breaks an accessibility rule. */
  axe: (within?: string) => Promise<void>;
  isPhone: boolean;
  /** For the one test that wants to be stopped: every other fails when a page breaks its content security policy. */
  mayBreakPolicy: () => void;
}

interface WorkerFixtures {
  /** Filled by all stories of a worker. */
  sharedProgram: Program;
  /** Nothing is in it but what its stories put there. Here, since a file with worker fixtures of its own has workers of its own. */
  quietProgram: Program;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Those who are told by webhook are on this machine.
  sharedProgram: [({}, use) => run({ WEBHOOKS_TO: 'loopback' }, use), { scope: 'worker', timeout: 180_000 }],
  quietProgram: [({}, use) => run({}, use), { scope: 'worker', timeout: 180_000 }],
  program: ({ sharedProgram }, use) => use(sharedProgram),
  baseURL: ({ program }, use) => use(program.url),
  isPhone: ({ isMobile }, use) => use(isMobile ?? false),
  mayBreakPolicy: [
    async ({ context }, use) => {
      const broken: string[] = [];
      let isExpected = false;
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(?: Type|HTML|Script)/.test(message.text()))
          broken.push(message.text());
      });
      await use(() => (isExpected = true));
      if (isExpected) expect(broken, 'the breach is seen').not.toEqual([]);
      else expect(broken, 'breaches of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page, program }, use) => use((account = program.admin) => signIn(page, account)),
  outbox: ({ program }, use) => use(() => program.outbox()),
  mailTo: ({ program }, use) => use((address, subject) => waitForMail(program, address, subject)),
  axe: ({ page }, use) => use((within) => expectNoViolations(page, within)),
});

/** For `test.use`: pages otherwise stand still. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };

async function run(
  settings: Record<string, string>,
  use: (program: Program) => Promise<void>,
): Promise<void> {
  const program = await startProgram(settings);
  await use(program);
  await program.stop();
}

async function waitForMail(program: Program, address: string, subject: string | RegExp = ''): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = await program.outbox();
    found = mails.findLast((mail) => mail.to.includes(address) && matches(mail.subject, subject));
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as Mail;
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, within);
  expect(violations.join('\n'), 'accessibility violations').toBe('');
}
