import { useState } from 'react';

import { HttpError } from '#web/lib/http.ts';

interface Problem {
  /** 0 when no answer came. */
  status: number;
  message: string | undefined;
  /** By field name. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/** One try at a form: under way, done, or refused with what the server says. */
export function useSending() {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle');
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
      const found = { status, message: answer.message, fields: answer.errors ?? {} };
      setProblem(found);
      setPhase('idle');
      return found;
    }
  };
  return { phase, problem, send };
}
