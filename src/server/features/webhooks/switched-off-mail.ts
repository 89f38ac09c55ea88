import { identity } from '#contract/identity/current.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { RETRY_HOURS } from '#contract/system/webhooks.ts';
import type { Mail } from '#server/mail/mail.ts';

interface SwitchedOff {
  url: string;
  event: string;
  error: string;
  publicUrl: string;
}

export const switchedOffMail = (to: string, { url, event, error, publicUrl }: SwitchedOff): Mail => ({
  to,
  content: {
    subject: `A webhook of ${identity().brand} was switched off`,
    greeting: 'Hello,',
    paragraphs: [
      `for ${RETRY_HOURS} hours the receiver below did not take what was sent to it. It is told nothing any more until a superuser switches the webhook on again; what it has missed stands with its deliveries, for 30 days, and can be sent again there.`,
    ],
    facts: [
      // Some receivers know their callers by what follows the host alone: that half does not go out by mail.
      ['Receiver', new URL(url).origin],
      ['Event', event],
      ['Last answer', error],
    ],
    action: { label: 'Open webhooks', url: publicUrl + officePages.webhooks },
    footer: 'Superusers get this mail, unless they switch it off under My Account.',
  },
});
