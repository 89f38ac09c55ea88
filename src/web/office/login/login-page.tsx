import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';

import { company } from '#company';
import { accountCalls, accountMessages, credentials, LOGIN_REDIRECT_MS } from '#contract/accounts.ts';
import type { Credentials } from '#contract/accounts.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { awaitOtp, startSession } from '#web/lib/session.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { AccessPage } from '../access-page.tsx';
import { placeAfterLogin, readLoginVisit } from '../login-visit.ts';
import type { LoginVisit } from '../login-visit.ts';
import { screens } from '../screens.ts';

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

function LoginForm() {
  const { state } = useLocation();
  // The browser keeps it over a reload, and the server, which draws the page first, knows nothing of it.
  const visit = useHydrated() ? readLoginVisit(state) : null;
  const { phase, error, hasTried, logIn, forget } = useLogin(visit);
  const { isSignedIn } = useSession();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  // Signed in already, or just now in another tab.
  if (isSignedIn && phase === 'idle') return <Navigate to={placeAfterLogin(visit)} replace />;
  return (
    // By post, so that a press before the scripts are here never puts the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(logIn, forget)(event)}
      className="flex flex-col gap-5"
    >
      {!hasTried && <Welcome reason={visit?.reason} />}
      {error && <Banner tone="error">{error}</Banner>}
      {phase === 'done' && <Banner tone="success">{accountMessages.loggedIn}</Banner>}
      <Field label="Username" error={errors.username?.message} required>
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...register('password')} concealed={phase === 'done'} />
      </Field>
      <Link to={screens.forgotPassword.path} className="link self-end text-sm">
        Forgot Password?
      </Link>
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'sending'}
        busyText="Logging in..."
        disabled={phase === 'done'}
        className="needs-js mt-1"
      >
        Log In
      </Button>
      <p className="needs-no-js text-sm text-muted">The back office needs JavaScript. Please switch it on.</p>
    </form>
  );
}

function Welcome({ reason }: { reason: LoginVisit['reason'] | undefined }) {
  if (reason === 'guarded') {
    return (
      <Banner tone="info" role="alert">
        {accountMessages.pleaseLogin}
      </Banner>
    );
  }
  return reason === 'signed-out' ? <Banner tone="success">{accountMessages.loggedOut}</Banner> : null;
}

/** Signs in and, after a moment to read the good news, goes where the visit was meant to lead. */
function useLogin(visit: LoginVisit | null) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle');
  const [error, setError] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  useDismissAfter(
    phase === 'done' ? LOGIN_REDIRECT_MS : null,
    () => void navigate(placeAfterLogin(visit), { replace: true }),
  );

  /** A try the form itself refuses is a try as well: what was said before it goes. */
  const forget = () => {
    setHasTried(true);
    setError(null);
  };

  const logIn = async (body: Credentials) => {
    forget();
    setPhase('sending');
    try {
      const { data } = await http.send(accountCalls.login, { body });
      if ('otp_required' in data) {
        awaitOtp(data.email);
        return void navigate(screens.otp.path, { state: visit });
      }
      startSession(data);
      setPhase('done');
    } catch (problem) {
      setError((problem instanceof HttpError && problem.answer.message) || accountMessages.loginFailed);
      setPhase('idle');
    }
  };
  return { phase, error, hasTried, logIn, forget };
}
