import { useState } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useNavigate } from 'react-router';

import { sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import type { OpenSession } from '#contract/accounts/sessions.ts';
import { http } from '#web/lib/http.ts';
import { forgetFormsOf } from '#web/lib/kept-forms.ts';
import { endSession, readUserId } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { unlessGone } from '../list/list-edits.ts';
import { signedOutVisit } from '../sign-in/login-visit.ts';
import { LOGIN_PATH } from '../screens.ts';
import { AccountPanel } from './account-panel.tsx';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { ask, callKey } from '../queries/ask.ts';
import { dateAndTime } from '../words/company-time.ts';

const sessionsKey = callKey(sessionCalls.list);
/** More than that are a program's, as a rule. */
const SHOWN_FIRST = 10;

/** Where one is signed in, and the way out of one or all of it. */
export function OpenSessions() {
  const { data: sessions, isError, refetch } = useQuery(ask(sessionCalls.list));
  const [isAsking, setIsAsking] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const shown = sessions?.filter(({ current }, index) => isWhole || index < SHOWN_FIRST || current) ?? [];
  const leaving = useSignOutEverywhere();
  return (
    <AccountPanel
      id="sessions-title"
      title="Where you are signed in"
      intro="A session ends by itself after twelve hours, and sooner when it is not used."
      action={<Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>}
    >
      {isError && <LoadFailed className="m-4" message="Failed to load your sessions." onRetry={refetch} />}
      {!sessions && !isError && <Waiting />}
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions && shown.length < sessions.length && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button onClick={() => setIsWhole(true)}>Show all {sessions.length}</Button>
        </div>
      )}
      <DeleteDialog
        open={isAsking}
        title="Sign out everywhere?"
        confirmText="Sign out everywhere"
        busyText="Signing out..."
        busy={leaving.isPending}
        error={leaving.isError ? 'Failed to sign out everywhere. Please try again.' : null}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => leaving.mutate()}
      >
        Every session ends, this one included. You can sign in again at once.
      </DeleteDialog>
    </AccountPanel>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, browser, address, last_seen_at, created_at, current } = session;
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor;
  const ending = useEndSession();
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {browser}
          {current && (
            <span className="ms-2 rounded-full bg-accent-tint px-2 py-0.5 text-xs font-medium text-accent">
              This session
            </span>
          )}
        </p>
        <p className="break-words text-muted">
          {address} · last used <time dateTime={last_seen_at}>{dateAndTime(last_seen_at)}</time>
        </p>
        <p className="text-muted">
          Signed in <time dateTime={created_at}>{dateAndTime(created_at)}</time>
        </p>
        {ending.isError && (
          <p role="alert" className="text-danger">
            {sessionMessages.endFailed}
          </p>
        )}
      </div>
      {!current && (
        <Button
          aria-label={`End ${browser}, last used ${dateAndTime(last_seen_at)}`}
          busy={ending.isPending}
          busyText="Ending..."
          onClick={() => ending.mutate(id)}
        >
          End
        </Button>
      )}
    </li>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-3 px-5 py-4" aria-busy="true">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-4 w-64 max-w-full" />
  </div>
);

/** One that has ended already is as good as ended now. */
function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.send(sessionCalls.end, { params: { id: String(id) } }).catch(unlessGone),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends every session, this one included. */
function useSignOutEverywhere() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => http.send(sessionCalls.endAll),
    onSuccess: async () => {
      await navigate(LOGIN_PATH, { state: signedOutVisit });
      forgetFormsOf(readUserId() ?? '');
      endSession();
    },
  });
}
