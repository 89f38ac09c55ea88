import { company } from '#company';

import { AccessPage } from '../access-page.tsx';
import { LoginForm } from './login-form.tsx';

export const meta = {
  title: 'Admin Login',
  description: `Sign in to the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  return (
    <AccessPage title="Admin Login" intro="The back office is for staff. Sign in with your own account.">
      <LoginForm />
    </AccessPage>
  );
}
