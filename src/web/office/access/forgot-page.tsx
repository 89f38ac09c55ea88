import { company } from '#company';

import { AccessPage } from '../access-page.tsx';
import { LOGIN_PATH } from '../screens.ts';
import { ForgotForm } from './forgot-form.tsx';

export const meta = {
  title: 'Forgot Password',
  description: `Get a new password for the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  return (
    <AccessPage
      title="Forgot Password"
      intro="Tell us the e-mail address of your account and we mail you a link to set a new password."
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <ForgotForm />
    </AccessPage>
  );
}
