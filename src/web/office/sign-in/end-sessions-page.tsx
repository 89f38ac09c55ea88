import { identity } from '#contract/identity/current.ts';
import { sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import { http } from '#web/lib/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice } from './access-form.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

export const meta = () => ({
  title: 'End All Sessions',
  description: `End every session of an account in the back office of ${identity().legal_name}.`,
  noindex: true,
});

export const Component = () => (
  <MailedLinkPage
    title="End All Sessions"
    intro="Everyone who is signed in to your account now is signed out, you included, and an e-mail address that waits to be confirmed is dropped."
    foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    button="End all sessions"
    busyText="Ending..."
    send={(token) => http.send(sessionCalls.endByLink, { params: { token } })}
    failed={sessionMessages.endAllFailed}
  >
    <Notice
      tone="success"
      text={sessionMessages.allEnded}
      detail="Whoever knows the old one could sign in again. Tell a colleague who manages the accounts as well."
    />
    <ButtonLink to={screens.forgotPassword.path} variant="primary">
      Set a new password
    </ButtonLink>
  </MailedLinkPage>
);
