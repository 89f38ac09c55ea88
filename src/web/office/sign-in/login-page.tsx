import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import Building2 from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import {
  accountCalls,
  accountMessages,
  credentials,
  LOGIN_REDIRECT_MS,
} from '#contract/accounts/accounts.ts';
import type { Credentials, OtpRequired, SignedIn } from '#contract/accounts/accounts.ts';
import { oidcCalls, oidcMessages } from '#contract/accounts/oidc.ts';
import { secondStepMessages } from '#contract/accounts/second-steps.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { AccessPage } from './access-frame.tsx';
import { awaitOtp } from './awaited-otp.ts';
import { keepVisit, placeAfterLogin, readLoginVisit } from './login-visit.ts';
import type { LoginVisit } from './login-visit.ts';
import { hasPasskeys, signInWithPasskey, wasCalledOff } from './passkeys.ts';
import { screens } from '../screens.ts';
import { useCompanySignIn } from './use-company-sign-in.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { startSession } from './session-changes.ts';

export const meta = () => ({
  title: 'Admin Login',
  description: `Sign in to the back office of ${identity().legal_name}.`,
  noindex: true,
});

const WAIT_MS = 3000;

/** The page is never kept back by it for long: whoever has a password can sign in without. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  hasCompanySignIn: await context
    .get(apiContext)
    .send(oidcCalls.read, { timeoutMs: WAIT_MS })
    .then(
      ({ data }) => data.enabled,
      () => false,
    ),
});

export const shouldRevalidate = () => false;

export function Component() {
  return (
    <AccessPage title="Admin Login" intro="The back office is for staff. Sign in with your own account.">
      <LoginForm />
    </AccessPage>
  );
}

function LoginForm() {
  const { hasCompanySignIn } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  // The browser keeps it over a reload, and the server, which draws the page first, knows nothing of it.
  const visit = useHydrated() ? readLoginVisit(state) : null;
  const { phase, error, hasTried, logIn, logInWithPasskey, forget } = useLogin(visit);
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
          autoComplete="username webauthn"
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
      <PasskeyButton phase={phase} onPress={logInWithPasskey} />
      {hasCompanySignIn && <CompanyButton phase={phase} visit={visit} />}
      <p className="needs-no-js text-sm text-muted">The back office needs JavaScript. Please switch it on.</p>
    </form>
  );
}

interface PasskeyButtonProps {
  phase: Phase;
  onPress: () => Promise<void>;
}

/** Drawn by the server too, so that nothing jumps; the few browsers without passkeys take it away. */
function PasskeyButton({ phase, onPress }: PasskeyButtonProps) {
  const isHydrated = useHydrated();
  if (isHydrated && !hasPasskeys()) return null;
  return (
    <Button
      icon={<KeyRound className="size-4" />}
      busy={phase === 'passkey'}
      busyText="Waiting for your device..."
      disabled={!isHydrated || phase !== 'idle'}
      onClick={() => void onPress()}
      className="needs-js"
    >
      Sign in with a passkey
    </Button>
  );
}

interface CompanyButtonProps {
  phase: Phase;
  visit: LoginVisit | null;
}

/** A plain link: the provider is another site. */
function CompanyButton({ phase, visit }: CompanyButtonProps) {
  if (phase === 'company')
    return (
      <Button busy busyText="Signing you in...">
        {oidcMessages.button}
      </Button>
    );
  return (
    <ButtonLink
      to={apiAddress(oidcCalls.start.path)}
      reloadDocument
      icon={<Building2 className="size-4" />}
      onClick={() => keepVisit(visit)}
      className="needs-js text-center whitespace-normal!"
    >
      {oidcMessages.button}
    </ButtonLink>
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

type Phase = 'idle' | 'sending' | 'passkey' | 'company' | 'done';

/** Signs in and, after a moment to read the good news, goes where the visit was meant to lead. */
function useLogin(visit: LoginVisit | null) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  useDismissAfter(
    phase === 'done' ? LOGIN_REDIRECT_MS : null,
    () => void navigate(placeAfterLogin(visit), { replace: true }),
  );

  const enter = (answer: SignedIn) => {
    startSession(answer);
    setPhase('done');
  };
  const fail = (problem: unknown, words: string) => {
    setError((problem instanceof HttpError && problem.answer.message) || words);
    setPhase('idle');
  };

  /** A try the form itself refuses is a try as well: what was said before it goes. */
  const forget = () => {
    setHasTried(true);
    setError(null);
  };

  const enterOrAskForCode = (answer: SignedIn | OtpRequired) => {
    if (!('otp_required' in answer)) return enter(answer);
    awaitOtp(answer);
    void navigate(screens.otp.path, { state: visit });
  };

  const logIn = async (body: Credentials) => {
    forget();
    setPhase('sending');
    try {
      enterOrAskForCode((await http.send(accountCalls.login, { body })).data);
    } catch (problem) {
      fail(problem, accountMessages.loginFailed);
    }
  };

  const logInWithPasskey = async () => {
    forget();
    setPhase('passkey');
    try {
      enter(await signInWithPasskey());
    } catch (problem) {
      if (wasCalledOff(problem)) setPhase('idle');
      else fail(problem, secondStepMessages.passkeyFailed);
    }
  };

  useCompanySignIn({
    onBegin: () => {
      forget();
      setPhase('company');
    },
    onAnswer: enterOrAskForCode,
    onRefused: (problem) => fail(problem, oidcMessages.failed),
    onFailed: (words) => {
      forget();
      setError(words);
    },
  });
  usePasskeyAutofill(phase === 'idle', enter, (problem) => fail(problem, secondStepMessages.passkeyFailed));
  return { phase, error, hasTried, logIn, logInWithPasskey, forget };
}
