import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldPath, Resolver } from 'react-hook-form';

import { applicationMessages } from '#contract/application-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

import type { ApplicationValues } from './application-sending.ts';

export type ApplicationField = FieldPath<ApplicationValues>;
type Stage = 'idle' | 'sending' | 'submitted';
interface Result {
  tone: 'success' | 'error';
  text: string;
}

const loadSending = () => import('./application-sending.ts');
const check: Resolver<ApplicationValues> = async (draft, context, options) =>
  (await loadSending()).checkApplication(draft, context, options);

/** The application form's behaviour: check, send once with progress, say how it went. */
export function useApplicationForm(job: Job) {
  const [stage, setStage] = useState<Stage>('idle');
  const [sentPercent, setSentPercent] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const attempt = useRef({ content: '', key: '' });
  const form = useForm<ApplicationValues>({
    resolver: check,
    reValidateMode: 'onSubmit',
  });

  const resume = useWatch({ control: form.control, name: 'resume' }) as File | undefined;

  const sendChecked = form.handleSubmit(async (values) => {
    const { sendApplication } = await loadSending();
    setStage('sending');
    setSentPercent(0);
    attempt.current = attemptFor(values, attempt.current);
    await sendApplication({ ...values, job_id: String(job.id) }, attempt.current.key, ({ loaded, total }) =>
      setSentPercent(total > 0 ? (loaded / total) * 100 : 0),
    );
    form.reset();
    setStage('submitted');
    setResult({ tone: 'success', text: applicationMessages.sent });
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setResult(null);
    form.setValue('job_title', job.title);
    try {
      await loadSending();
      await sendChecked(event);
    } catch (error) {
      setStage('idle');
      showRefusedFields(error);
      setResult({ tone: 'error', text: wordsFor(error) });
    }
  }

  function showRefusedFields(error: unknown): void {
    if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) return;
    const refused = Object.entries(error.answer.errors ?? {});
    for (const [index, [name, [message]]] of refused.entries()) {
      form.setError(name as ApplicationField, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return {
    send,
    /** Fetches what sending needs while the visitor still writes. A failure shows when it matters. */
    prepare: () => void loadSending().catch(() => {}),
    stage,
    isChecking: form.formState.isSubmitting,
    sentPercent,
    errors: form.formState.errors,
    /** Editing a field takes its error away. */
    field: (name: ApplicationField) => form.register(name, { onChange: () => form.clearErrors(name) }),
    resume,
    setResume: (file: File | undefined) => {
      form.setValue('resume', file as File, { shouldDirty: true });
      form.clearErrors('resume');
    },
    result,
    dismissResult: () => setResult(null),
  };
}

// The same words and file under the same key are stored once, however often they are sent.
function attemptFor(values: ApplicationValues, last: { content: string; key: string }) {
  const { resume, ...words } = values;
  const content = JSON.stringify([words, resume.name, resume.size, resume.lastModified]);
  return last.content === content ? last : { content, key: repeatKey() };
}

// Only "too often" has words of its own: the visitor can do something about it.
const wordsFor = (error: unknown): string =>
  (error instanceof HttpError && error.status === 429 && error.answer.message) || applicationMessages.failed;
