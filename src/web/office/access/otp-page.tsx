import { Navigate, useLocation } from 'react-router';

import { company } from '#company';
import { officePages } from '#contract/addresses.ts';
import { readOtpEmail } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

import { AccessPage } from '../access-page.tsx';
import { readLoginVisit } from '../login-visit.ts';
import { LOGIN_PATH } from '../screens.ts';
import { OtpForm } from './otp-form.tsx';

export const meta = {
  title: 'OTP Verification',
  description: `The second step of a sign-in to the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  const isHydrated = useHydrated();
  const visit = readLoginVisit(useLocation().state);
  const email = isHydrated ? readOtpEmail() : '';
  // Nobody has typed a password in this browser yet.
  if (email === null) return <Navigate to={LOGIN_PATH} replace state={{ reason: 'guarded' }} />;
  return (
    <AccessPage
      title="OTP Verification"
      intro={
        email ? (
          <>
            We have mailed a code to <strong className="font-medium break-words text-ink">{email}</strong>.
            Enter it to finish signing in.
          </>
        ) : (
          'We have mailed you a code. Enter it to finish signing in.'
        )
      }
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <OtpForm email={email} place={visit?.from ?? officePages.afterOtp} />
    </AccessPage>
  );
}
