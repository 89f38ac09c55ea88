import type { ReactNode } from 'react';

import { useParams } from 'react-router';

import { Button } from '#web/ui/button.tsx';

import { Notice, useSending } from './access-form.tsx';
import { AccessPage } from './access-frame.tsx';

interface MailedLinkPageProps {
  title: string;
  /** What the press brings about. */
  intro: string;
  foot: { to: string; label: string };
  button: string;
  busyText: string;
  send: (token: string) => Promise<unknown>;
  failed: string;
  /** What stands there once it is done. */
  children: ReactNode;
}

/** Behind a link of a mail. A press is needed: programs that follow every link must not bring anything about. */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { title, intro, foot, button, busyText, send, failed, children } = props;
  const { token = '' } = useParams();
  const sending = useSending();
  const press = () =>
    sending.send(async () => {
      await send(token);
    });
  return (
    <AccessPage title={title} intro={intro} foot={foot}>
      <div className="flex flex-col gap-5">
        {sending.problem && <Notice tone="error" text={sending.problem.message ?? failed} />}
        {sending.phase === 'done' ? (
          children
        ) : (
          <Button
            variant="primary"
            busy={sending.phase === 'sending'}
            busyText={busyText}
            onClick={() => void press()}
          >
            {button}
          </Button>
        )}
      </div>
    </AccessPage>
  );
}
