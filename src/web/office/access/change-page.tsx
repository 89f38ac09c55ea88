import { company } from '#company';

import { AccessPage } from '../access-page.tsx';
import { screens } from '../screens.ts';
import { ChangeForm } from './change-form.tsx';

export const meta = {
  title: 'Change Password',
  description: `Change your password for the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  return (
    <AccessPage
      title="Change Password"
      intro="You stay signed in here. Every other session of your account ends."
      foot={{ to: screens.dashboard.path, label: 'Back to the dashboard' }}
    >
      <ChangeForm />
    </AccessPage>
  );
}
