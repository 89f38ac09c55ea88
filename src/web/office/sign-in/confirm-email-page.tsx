import { identity } from '#contract/identity/current.ts';
import { profileCalls, profileMessages } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';

import { screens } from '../screens.ts';
import { Notice } from './access-form.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

export const meta = () => ({
  title: 'Confirm Email',
  description: `Confirm your new e-mail address for the back office of ${identity().legal_name}.`,
  noindex: true,
});

export const Component = () => (
  <MailedLinkPage
    title="Confirm Email"
    intro="From then on mails about your account come to this address."
    foot={{ to: screens.profile.path, label: 'To your profile' }}
    button="Confirm this address"
    busyText="Confirming..."
    send={(token) => http.send(profileCalls.confirmEmail, { params: { token } })}
    failed="Failed to confirm the address. Please try again."
  >
    <Notice tone="success" text={profileMessages.emailConfirmed} />
  </MailedLinkPage>
);
