import { useState } from 'react';
import type { FormEvent } from 'react';

import { useRevalidator } from 'react-router';

import type { OwnApplication } from '#contract/applications/own-application.ts';
import { ownApplicationMessages } from '#contract/applications/own-application-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { ResumeField } from '../layout/resume-field.tsx';
import { Day } from './own-page.tsx';

interface OwnResumesProps {
  secret: string;
  application: OwnApplication;
}

export function OwnResumes({ secret, application: { resumes, may_replace } }: OwnResumesProps) {
  const text = useTexts(ownApplicationTexts);
  const rich = useRichTexts(ownApplicationTexts);
  return (
    <>
      <ul className="border-t border-line">
        {resumes.map(({ version, type, received_at, is_current }) => (
          <li key={version} className="flex items-center gap-3 border-b border-line py-3">
            <span className="flex-1">
              {rich('own.resumes.received', {
                type: type.toUpperCase(),
                day: <Day at={received_at} />,
              })}
            </span>
            {is_current && <Badge tone="good">{text('own.resumes.current')}</Badge>}
          </li>
        ))}
      </ul>
      {may_replace ? (
        <>
          <ReplaceResume secret={secret} />
          {/* The browser draws nothing of it, and has no need of its words. */}
          <noscript>
            {import.meta.env.SSR && (
              <p className="mt-4 text-sm text-muted">{text('own.resumes.needsScript')}</p>
            )}
          </noscript>
        </>
      ) : (
        <p className="mt-4 text-sm text-muted">{text('own.resumes.decided')}</p>
      )}
    </>
  );
}

type State =
  | { name: 'idle' | 'sent' }
  | { name: 'sending'; percent: number }
  | { name: 'failed'; text: string };

function ReplaceResume({ secret }: { secret: string }) {
  const text = useTexts(ownApplicationTexts);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  // The browser's own input forgets its file only when it is made anew.
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<State>({ name: 'idle' });
  const isSending = state.name === 'sending';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!file) return;
    setState({ name: 'sending', percent: 0 });
    const outcome = await import('./send-resume.ts')
      .then(({ sendResume }) =>
        sendResume(secret, file, ({ loaded, total }) =>
          setState({ name: 'sending', percent: total > 0 ? (loaded / total) * 100 : 0 }),
        ),
      )
      .catch(() => ({ failure: ownApplicationMessages.replaceFailed, problem: undefined }));
    setProblem(outcome?.problem);
    if (outcome) {
      setState(outcome.failure === undefined ? { name: 'idle' } : { name: 'failed', text: outcome.failure });
    } else {
      setFile(undefined);
      setSent((before) => before + 1);
      setState({ name: 'sent' });
    }
    // Also where it failed: it may have been decided meanwhile.
    await revalidate();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={text('own.resumes.name')}
      className="needs-js mt-6 flex flex-col items-start gap-4"
    >
      <Field
        label={text('own.resumes.label')}
        error={problem}
        help={text('own.resumes.help')}
        className="w-full"
      >
        <ResumeField
          key={sent}
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            setProblem(undefined);
            setState({ name: 'idle' });
          }}
          disabled={isSending}
        />
      </Field>
      {isSending && (
        <ProgressBar label={text('own.resumes.progress')} value={state.percent} className="w-full" />
      )}
      {state.name === 'sent' && <Banner tone="success">{ownApplicationMessages.replaced}</Banner>}
      {state.name === 'failed' && <Banner tone="error">{state.text}</Banner>}
      <Button
        type="submit"
        variant="strong"
        busy={isSending}
        busyText={text('own.resumes.sending')}
        disabled={!file}
      >
        {text('own.resumes.send')}
      </Button>
    </form>
  );
}
