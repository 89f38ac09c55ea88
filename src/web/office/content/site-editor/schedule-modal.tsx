// When the draft goes out by itself: by the company's clocks.
import { siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import type { SiteEdition } from '#contract/site-editions/site-edition.ts';
import { instantOf, zonedTime } from '#web/lib/zoned-time.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { CompanyTimeFields } from '../../form/company-time-fields.tsx';
import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { companyTimeWords, companyZone } from '../../words/company-time.ts';
import { counted } from '../../words/plural.ts';
import { useDraftActions } from './use-site-draft.ts';

const unset = { day: '', time: '09:00' };

interface ScheduleModalProps {
  open: boolean;
  onClose: () => void;
  edition: SiteEdition;
  count: number;
}

export const ScheduleModal = ({ open, ...props }: ScheduleModalProps) => (
  <EachOpening of={open ? props.edition : null}>
    {(edition, isOpen) => <ScheduleForm {...props} edition={edition} open={isOpen} />}
  </EachOpening>
);

function ScheduleForm({ open, onClose, edition, count }: ScheduleModalProps) {
  const toast = useToast();
  const { publish } = useDraftActions();
  const form = useRecordForm({
    name: open ? 'site-schedule' : null,
    empty: { ...(edition.publish_at ? zonedTime(edition.publish_at, companyZone) : unset) },
    labels: { day: 'Goes out on', time: 'At' },
    schema: siteEditionCalls.publish.body,
    bodyOf: (values) => ({ publish_at: instantOf(values, companyZone) }),
    check: (values): Record<string, string> =>
      instantOf(values, companyZone) === null ? { day: 'Please choose a day and a time' } : {},
    shownAt: { publish_at: 'day' },
    send: ({ publish_at = null }) => publish.mutateAsync({ version: edition.version, publish_at }),
    onSaved: (saved) => {
      onClose();
      if (saved.publish_at) toast.success(`It goes out on ${companyTimeWords(saved.publish_at)}.`);
    },
    failed: 'It could not be scheduled. Please try again.',
  });
  const { day, time } = form.values;
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      width="sm"
      title={`Schedule ${counted(count, 'change')}`}
      description="What is in the draft at that minute goes out."
      submitText="Schedule"
      busyText="Scheduling..."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <CompanyTimeFields
          value={{ day, time }}
          day={{ ...form.field('day'), input: form.input('day') }}
          time={{ ...form.field('time'), input: form.input('time') }}
          required
        />
      </div>
    </RecordModal>
  );
}
