import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';

import { accountMessages, credentials } from '#contract/accounts.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { placeAfterLogin, readLoginVisit } from '../login-visit.ts';
import { screens } from '../screens.ts';
import { useLogin } from './use-login.ts';

export function LoginForm() {
  const visit = readLoginVisit(useLocation().state);
  const place = placeAfterLogin(visit);
  const { phase, error, logIn } = useLogin(visit);
  const { isSignedIn } = useSession();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  const isFresh = phase === 'idle' && !error;
  return (
    // By post, so that a press before the scripts are here never puts the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(logIn)(event)}
      className="flex flex-col gap-5"
    >
      {isFresh && <Welcome reason={visit?.reason} place={isSignedIn ? place : null} />}
      {error && <Banner tone="error">{error}</Banner>}
      {phase === 'done' && <Banner tone="success">{accountMessages.loggedIn}</Banner>}
      <Field label="Username" error={errors.username?.message} required>
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...register('password')} />
      </Field>
      {screens.forgotPassword.ready && (
        <Link to={screens.forgotPassword.path} className="link self-end text-sm">
          Forgot Password?
        </Link>
      )}
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

interface WelcomeProps {
  reason: 'guarded' | 'signed-out' | undefined;
  /** Set when someone is signed in already. */
  place: string | null;
}

function Welcome({ reason, place }: WelcomeProps) {
  if (place !== null) {
    return (
      <Banner tone="info">
        You are signed in already.{' '}
        <Link to={place} className="link font-medium">
          Go to the dashboard
        </Link>
      </Banner>
    );
  }
  if (reason === 'guarded') {
    return (
      <Banner tone="info" role="alert">
        {accountMessages.pleaseLogin}
      </Banner>
    );
  }
  return reason === 'signed-out' ? <Banner tone="success">{accountMessages.loggedOut}</Banner> : null;
}
