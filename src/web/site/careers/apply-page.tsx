import { useId, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import X from 'lucide-react/icons/x';

import { APPLICATION_CLOSE_MS } from '#contract/applications/application-messages.ts';
import { publicConsent } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useNativeDialog } from '#web/lib/use-native-dialog.ts';
import { useDeferred } from '#web/lib/deferred.ts';
import type { PageMeta } from '#web/page.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import { jobTexts } from '#contract/texts/job.ts';
import { fillNames } from '#contract/texts/message.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere } from '#web/site-content.ts';

import { ApplicationForm } from './application-form.tsx';
import { ApplyByMail } from './apply-by-mail.tsx';
import { type JobData, jobPath, jobStatus, loadJob } from './load-job.ts';
import { useLayerExit } from './use-layer.ts';

export const loader = (args: LoaderFunctionArgs) => ({
  ...loadJob(args),
  consent: args.context
    .get(apiContext)
    .send(publicConsent)
    .then(({ data }) => data),
});
export const status = jobStatus;

export const meta = ({ job }: JobData): PageMeta => ({
  title: job.value
    ? fillNames(jobTexts['job.meta.apply'], { title: job.value.title })
    : jobTexts['job.meta.title'],
  description: jobTexts['job.meta.applyText'],
  // Search engines are to find the position, not its form.
  noindex: true,
});

export function Component() {
  const text = useTexts(formsTexts);
  const { job, consent } = useLoaderData<typeof loader>();
  const { value } = useDeferred(job);
  const asked = useDeferred(consent);
  const params = useParams();
  const below = jobPath(params);
  const close = useLayerExit(below);
  const titleId = useId();
  const [isDirty, setIsDirty] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const dialog = useNativeDialog(true, close, APPLICATION_CLOSE_MS, () => {
    setIsAsked(isDirty);
    return !isDirty;
  });
  const { ref, dialogProps, requestClose } = dialog;
  // The sheet below says that the position is gone.
  if (value === null) return null;
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      // Something stands over it: Escape is for that one alone.
      {...(isAsked && { closedby: 'none' })}
      aria-labelledby={titleId}
      className="panel panel-form"
    >
      <header className="sticky top-0 z-2 flex items-center gap-3 border-b border-line bg-paper px-5 py-3 sm:px-8 sm:py-4">
        <h2 id={titleId} className="flex-1 text-xl">
          {text('forms.apply.headline')}
        </h2>
        <a
          href={pathHere(below)}
          aria-label={text('forms.apply.close')}
          className="flex size-10 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink"
          onClick={(event) => {
            event.preventDefault();
            requestClose();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </a>
      </header>
      <div className="px-5 py-6 sm:px-8">
        {value ? (
          <ApplicationForm
            job={value}
            consent={asked}
            isAsked={isAsked}
            isClosing={dialog.isClosing}
            onStay={() => setIsAsked(false)}
            onDiscard={() => isAsked && dialog.close()}
            onDirty={setIsDirty}
          />
        ) : (
          <p role="status">{text('forms.apply.loading')}</p>
        )}
        {/* The browser draws nothing of it, and has no need of its words. */}
        <noscript>{import.meta.env.SSR && <ApplyByMail questions={value?.questions ?? []} />}</noscript>
      </div>
    </dialog>
  );
}
