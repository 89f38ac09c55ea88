import { useState } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { calendarCalls, interviewMessages } from '#contract/applications/interviews.ts';
import { http } from '#web/lib/http.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { unlessGone } from '../../list/list-edits.ts';
import { ask, callKey } from '../../queries/ask.ts';
import { dateAndTime } from '../../words/company-time.ts';

const linkKey = callKey(calendarCalls.link);

/** One's interviews in one's own calendar. The address is shown once; whoever has it reads along. */
export function CalendarLink({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const link = useQuery({
    ...ask(calendarCalls.link),
    enabled: open,
  });
  const onSettled = () => void client.invalidateQueries({ queryKey: linkKey });
  const making = useMutation({
    mutationFn: async () => (await http.send(calendarCalls.makeLink)).data.url,
    onSuccess: setUrl,
    onSettled,
  });
  const ending = useMutation({
    mutationFn: () => http.send(calendarCalls.endLink).catch(unlessGone),
    onSuccess: () => setUrl(null),
    onSettled,
  });
  const since = link.data?.created_at ?? null;
  const close = () => {
    setUrl(null);
    making.reset();
    ending.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Your interviews in your calendar"
      description="A private link that calendar programs read. It shows the interviews you take part in."
      footer={
        <>
          {since && (
            <Button busy={ending.isPending} busyText="Ending..." onClick={() => ending.mutate()}>
              End the link
            </Button>
          )}
          <Button
            variant="primary"
            busy={making.isPending}
            busyText="Making..."
            disabled={link.isPending}
            onClick={() => making.mutate()}
          >
            {since ? 'Make a new link' : 'Make the link'}
          </Button>
        </>
      }
    >
      {link.isPending && <Spinner label="Loading..." />}
      {(making.error ?? ending.error ?? link.error) && (
        <Banner tone="error" className="mb-3">
          {interviewMessages.linkFailed}
        </Banner>
      )}
      {url ? (
        <>
          <CopyField label="Address" value={url} />
          <p className="text-muted">
            Add it to your calendar as a subscription. It is shown only now: whoever has it can read your
            interviews. It ends when you end it, set a new password or sign out everywhere.
          </p>
        </>
      ) : (
        link.data && (
          <p>
            {since
              ? `You have had a link since ${dateAndTime(since)}. A new one ends it.`
              : 'You have no link yet.'}
          </p>
        )
      )}
    </Dialog>
  );
}
