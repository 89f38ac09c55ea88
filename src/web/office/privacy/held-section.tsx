import { useMutation, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { Link } from 'react-router';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { privacyMessages } from '#contract/office/privacy.ts';
import type { RetentionPreview } from '#contract/office/privacy.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { holdAgain } from '../form/use-hold.ts';
import { unlessGone } from '../list/list-edits.ts';
import { previewKey, usePreview } from './use-privacy.ts';

type Held = RetentionPreview['held'][number];

const ONE_PAGE = { page: '1', page_size: '1' };
const HELD_MAX = 200;

/** Those the clock leaves alone, and why. */
export function HeldSection() {
  const { data, isError, refetch } = usePreview(ONE_PAGE);
  const releaseHold = useReleaseHold();
  if (!data)
    return isError ? (
      <FailedState title={privacyMessages.readFailed} onRetry={refetch} />
    ) : (
      <div aria-busy="true" className="flex max-w-3xl flex-col gap-2">
        <p className="sr-only">Loading...</p>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    );
  if (data.held.length === 0)
    return (
      <EmptyState icon={<Lock />} title="Nobody is held">
        An application that has to be kept, for a claim say, is held with the reason: among those that are
        due, or on the applicant’s page.
      </EmptyState>
    );
  return (
    <div className="min-h-0 max-w-3xl flex-1 overflow-y-auto pb-4">
      <p className="mb-3 text-muted">
        Kept whatever the settings say: they can be neither erased nor deleted until they are let go.
        {data.held.length === HELD_MAX && ` The first ${HELD_MAX}.`}
      </p>
      <ul className="flex flex-col rounded-lg border border-line bg-surface">
        {data.held.map((held) => (
          <li
            key={held.id}
            className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                <Link to={applicantAt(held.id, {})} className="link font-medium">
                  {held.name}
                </Link>
                , {held.job_title}
              </p>
              <p className="wrap-anywhere">{held.hold.reason}</p>
              <p className="text-xs text-muted">
                {held.hold.by}, {dayMonthYear(held.hold.at)}
              </p>
            </div>
            <Button
              size="sm"
              icon={<LockOpen className="size-4" />}
              aria-label={`Let go: ${held.name}`}
              onClick={() => releaseHold.mutate(held)}
            >
              Let go
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Done at once; the way back holds it for the same reason. */
function useReleaseHold() {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: previewKey });
  return useMutation({
    mutationFn: ({ id, version }: Held) =>
      http
        .send(applicationCalls.releaseHold, { params: { id: String(id) }, ...ifMatch({ version }) })
        .catch(unlessGone),
    onSuccess: (_nothing, held) =>
      void toast.show({
        text: `${held.name} is let go.`,
        about: [`hold ${held.id}`],
        undo: async () => {
          await holdAgain(held, held.hold.reason).finally(refresh);
        },
      }),
    onError: (error, { name }) => {
      const changed = changedMeanwhile(error);
      const who = changed?.changedBy ?? 'Somebody else';
      toast.error(
        changed ? `${who} has changed the application of ${name}. Look again.` : privacyMessages.saveFailed,
      );
    },
    onSettled: refresh,
  });
}
