// Name, logo, colour and addresses of the company, as everything shows them.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { identityCalls, identityMessages } from '#contract/identity/identity.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ask } from '../../queries/ask.ts';
import { knownLanguagesQuery, useKnownLanguages } from '../../queries/use-known-languages.ts';
import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';
import { IdentityForm } from './identity-form.tsx';

export const meta = {
  title: 'Identity',
  description: 'Name, logo, colour and addresses of the company.',
  noindex: true,
};

export const loader = prefetching(screens.identity, () => [ask(identityCalls.read), knownLanguagesQuery]);

/** Anew from the server: title, icon, colour and every name of this page are those of now. */
const showSaved = () => location.assign(`${officePages.identity}?saved`);

export function Component() {
  const [params, setParams] = useSearchParams();
  const { data, isError, refetch } = useQuery(ask(identityCalls.read));
  const languages = useKnownLanguages();
  const hasFailed = isError || languages.isError;
  const isFirstRun = data?.version === 0;
  return (
    <div className="mx-auto max-w-4xl pb-8">
      <h1 className="text-2xl">Identity</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        {isFirstRun
          ? 'Make it yours: what is asked here stands on every page, mail and poster. All of it, and more, can be changed at any time.'
          : 'Pages, mails, posters and shared links show a change within five seconds. ID cards keep that of their company code.'}
      </p>
      {params.has('saved') && (
        <Banner tone="success" className="mb-6" onDismiss={() => setParams({}, { replace: true })}>
          Saved. Everything shows it from now on.
        </Banner>
      )}
      {data && languages.data && (
        <IdentityForm
          identity={data}
          languages={languages.data}
          isFirstRun={isFirstRun}
          onSaved={showSaved}
        />
      )}
      {hasFailed && (
        <FailedState
          title={identityMessages.readFailed}
          onRetry={() => void Promise.all([refetch(), languages.refetch()])}
        />
      )}
      {!(data && languages.data) && !hasFailed && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
