// What the steps of getting in share: one try at a form, what came of it, and the button that sends it.
import { useState } from 'react';

import { HttpError } from '#web/lib/http.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Phase = 'idle' | 'sending' | 'done';

interface Problem {
  /** 0 when no answer came. */
  status: number;
  code: string | undefined;
  message: string | undefined;
  /** By field name. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A refusal stands once: where a field says it, the notice does not. */
export const saidByFields = ({ fields }: Problem, names: readonly string[]): boolean =>
  names.some((name) => fields[name]?.[0]);

/** One try at a form: under way, done, or refused with what the server says. */
export function useSending() {
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (work: () => Promise<void>): Promise<Problem | null> => {
    setPhase('sending');
    setProblem(null);
    try {
      await work();
      setPhase('done');
      return null;
    } catch (error) {
      const { status, answer } = error instanceof HttpError ? error : { status: 0, answer: {} };
      const found = { status, code: answer.code, message: answer.message, fields: answer.errors ?? {} };
      setProblem(found);
      setPhase('idle');
      return found;
    }
  };
  // A try the form itself refuses is a try as well: what came of the one before is not shown beside it.
  return { phase, problem, send, forget: () => setProblem(null) };
}

interface SubmitButtonProps {
  phase: Phase;
  children: string;
  busyText: string;
}

export const SubmitButton = ({ phase, ...words }: SubmitButtonProps) => (
  <Button type="submit" variant="primary" busy={phase === 'sending'} disabled={phase === 'done'} {...words} />
);

export interface NoticeProps {
  tone: 'success' | 'error';
  text: string;
  detail?: string | undefined;
}

/** What came of it and, below, the reason where there is one to tell. */
export function Notice({ tone, text, detail }: NoticeProps) {
  return (
    <Banner tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{text}</p>
      {detail && detail !== text && <p className="mt-1 text-muted">{detail}</p>}
    </Banner>
  );
}
