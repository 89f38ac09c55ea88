import { identity } from '#contract/identity/current.ts';
import { stopWeeklyCall, weeklyMessages } from '#contract/accounts/weekly-summary.ts';
import { http } from '#web/lib/http.ts';

import { LOGIN_PATH } from '../screens.ts';
import { Notice } from './access-form.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

export const meta = () => ({
  title: 'Stop the Weekly Mail',
  description: `No more weekly mails from the back office of ${identity().legal_name}.`,
  noindex: true,
});

export const Component = () => (
  <MailedLinkPage
    title="Stop the Weekly Mail"
    intro="No more mails about your week will come. Other mails you chose still do."
    foot={{ to: LOGIN_PATH, label: 'Go to the login' }}
    button="Stop it"
    busyText="Stopping..."
    send={(token) => http.send(stopWeeklyCall, { params: { token } })}
    failed={weeklyMessages.stopFailed}
  >
    <Notice tone="success" text={weeklyMessages.stopped} />
  </MailedLinkPage>
);
