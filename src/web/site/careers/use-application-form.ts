import { useEffect, useRef, useState } from 'react';
import type { ComponentType, FormEvent, RefObject } from 'react';

import { applicationMessages } from '#contract/applications/application-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { refusedFields, sendErrorText } from '#web/lib/refused-fields.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

import { useUnsentForm } from '../layout/use-unsent-form.ts';
import type { ApplicationErrors, ApplicationValues } from './application-sending.ts';
import type { QuestionFieldsProps } from './question-fields.tsx';

type Stage = 'idle' | 'sending' | 'submitted';
interface Result {
  tone: 'success' | 'error';
  text: string;
}

const loadSending = () => import('./application-sending.ts');

/** The application form's behaviour: check, send once with progress, say how it went. The inputs keep their own words. */
export function useApplicationForm(job: Job, ref: RefObject<HTMLFormElement | null>) {
  const [stage, setStage] = useState<Stage>('idle');
  const [sentPercent, setSentPercent] = useState(0);
  const [errors, setErrors] = useState<ApplicationErrors>({});
  const [resume, setResume] = useState<File>();
  const [result, setResult] = useState<Result | null>(null);
  const attempt = useRef({ content: '', key: '' });
  const unsent = useUnsentForm(`application:${job.id}`, ref, resume !== undefined);
  const { Questions, isReady } = useQuestionFields(job);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = {
      ...Object.fromEntries(new FormData(form)),
      job_title: job.title,
      job_id: String(job.id),
      resume,
    };
    setResult(null);
    setStage('sending');
    setSentPercent(0);
    try {
      const { checkApplication, sendApplication } = await loadSending();
      const checked = checkApplication(draft, job.questions);
      if (checked.errors) return refuse(form, checked.errors);
      attempt.current = attemptFor(checked.values, attempt.current);
      await sendApplication(checked.values, attempt.current.key, ({ loaded, total }) =>
        setSentPercent(total > 0 ? (loaded / total) * 100 : 0),
      );
      form.reset();
      setResume(undefined);
      unsent.done();
      setErrors({});
      setStage('submitted');
      // The button stays disabled from here on: the keyboard goes on from the start of the form's window.
      form.closest('dialog')?.focus({ preventScroll: true });
      setResult({ tone: 'success', text: applicationMessages.sent });
    } catch (error) {
      refuse(form, refusedFields(error));
      setResult({ tone: 'error', text: sendErrorText(error, applicationMessages.failed) });
    }
  }

  function refuse(form: HTMLFormElement, wrong: ApplicationErrors): void {
    setStage('idle');
    setErrors(wrong);
    const first = [...form.elements].find((input) => fieldOf(input) in wrong);
    // The questions could not be loaded: what is missing is said below.
    if (!first) setResult({ tone: 'error', text: Object.values(wrong)[0] ?? '' });
    // Once the form is no longer busy, and the field can take the focus again.
    setTimeout(() => (first as HTMLElement | undefined)?.focus());
  }

  return {
    send,
    /** Fetches what keeping and sending need while the visitor still writes. A failure shows when it matters. */
    prepare: () => {
      unsent.load();
      void loadSending().catch(() => {});
    },
    // The words of last time are put back once all fields are there.
    unsent: { ...unsent, keeper: isReady && unsent.keeper },
    Questions,
    /** Editing a field takes its error away. */
    clearError: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event.target);
      if (field in errors) setErrors((before) => ({ ...before, [field]: undefined }));
    },
    stage,
    sentPercent,
    errors,
    resume,
    setResume: (file: File | undefined) => {
      // A dropped file may be the first touch.
      unsent.load();
      setResume(file);
      setErrors((before) => ({ ...before, resume: undefined }));
    },
    result,
    dismissResult: () => setResult(null),
  };
}

/** The fields for what a posting asks: most ask nothing, and load nothing. */
function useQuestionFields({ questions }: Job) {
  const [Fields, setFields] = useState<ComponentType<QuestionFieldsProps> | null>();
  const isAsked = questions.length > 0;
  useEffect(() => {
    if (isAsked)
      void import('./question-fields.tsx').then(
        ({ QuestionFields }) => setFields(() => QuestionFields),
        () => setFields(null),
      );
  }, [isAsked]);
  // Until then nothing can be put into them.
  return { Questions: Fields, isReady: !isAsked || Fields !== undefined };
}

// The file has no name, so that it does not stand among the words.
const fieldOf = (input: unknown): string => {
  const { name, type } = input as { name?: string; type?: string };
  return type === 'file' ? 'resume' : (name ?? '');
};

// The same words and file under the same key are stored once, however often they are sent.
function attemptFor(values: ApplicationValues, last: { content: string; key: string }) {
  const { resume, ...words } = values;
  const content = JSON.stringify([words, resume.name, resume.size, resume.lastModified]);
  return last.content === content ? last : { content, key: repeatKey() };
}
