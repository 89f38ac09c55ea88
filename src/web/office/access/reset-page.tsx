import { useParams } from 'react-router';

import { company } from '#company';

import { AccessPage } from '../access-page.tsx';
import { LOGIN_PATH } from '../screens.ts';
import { ResetForm } from './reset-form.tsx';

export const meta = {
  title: 'Reset Password',
  description: `Set a new password for the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  const { token = '' } = useParams();
  return (
    <AccessPage
      title="Reset Password"
      intro="Choose a new password. It ends every session that is open now."
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <ResetForm token={token} />
    </AccessPage>
  );
}
