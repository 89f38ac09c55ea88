// A record's form in a dialog, and one that stands in the page.
import type { ComponentProps, ReactNode } from 'react';

import { Banner } from '#web/ui/banner.tsx';
import { FormElement } from '#web/ui/form-element.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import type { Languages } from '../languages/use-languages.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { FormState } from './use-record-form.ts';

interface RecordModalProps extends Omit<
  ComponentProps<typeof FormModal>,
  'busy' | 'error' | 'unsent' | 'onSubmit' | 'top' | 'instead'
> {
  form: FormState;
  /** Of the record's texts; the tabs stand over the fields. */
  languages?: Languages | undefined;
}

export const RecordModal = ({ form, languages, children, ...modal }: RecordModalProps) => (
  <FormModal
    {...modal}
    top={languages?.tabs}
    instead={languages?.translation}
    busy={form.isSaving}
    error={form.failure}
    unsent={form.unsent}
    onSubmit={form.submit}
  >
    {children}
    {form.percent !== null && <ProgressBar value={form.percent} label="Upload" />}
    <ChangedMeanwhile {...form.conflict} />
  </FormModal>
);

interface RecordFormInPageProps extends Omit<ComponentProps<typeof FormElement>, 'busy' | 'onSubmit'> {
  form: FormState;
  intro?: ReactNode;
  /** What it stands in asks before anything typed is lost. */
  isAskedOutside?: boolean;
  /** The form itself is to be closed: asked about where something would be lost. */
  closing?: { isAsked: boolean; onStay: () => void; onDiscard: () => void };
  /** Below the fields. */
  bar: ReactNode;
}

export const RecordFormInPage = ({
  form,
  intro,
  isAskedOutside = false,
  closing,
  bar,
  children,
  ...element
}: RecordFormInPageProps) => (
  <FormElement {...element} busy={form.isSaving} onSubmit={form.submit}>
    {form.unsent.isDirty && !isAskedOutside && (
      <LeaveGuard
        isClosing={closing?.isAsked ?? false}
        onStay={closing?.onStay}
        onDiscard={() => {
          form.unsent.forget();
          closing?.onDiscard();
        }}
      />
    )}
    {intro}
    <KeptNote unsent={form.unsent} />
    {children}
    {form.failure && <Banner tone="error">{form.failure}</Banner>}
    {bar}
    <ChangedMeanwhile {...form.conflict} />
  </FormElement>
);
