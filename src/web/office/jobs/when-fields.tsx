// When a posting is on the site: now, from a time on, not yet, no more; and until which day.
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';

import { Choice } from '../../ui/choice.tsx';
import { companyZone } from '../words/company-time.ts';
import { CompanyTimeFields } from '../form/company-time-fields.tsx';
import type { JobForm } from './job-form.ts';
import type { When } from './job-values.ts';

const newChoices = [
  { value: 'open', label: 'Now' },
  { value: 'later', label: 'At a time' },
  { value: 'draft', label: 'Keep as draft' },
] as const;

const choices = [
  { value: 'draft', label: 'Draft' },
  { value: 'later', label: 'At a time' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const meaning: Readonly<Record<When, string>> = {
  open: 'On the site as soon as it is saved.',
  later: 'A draft until then; it goes out by itself.',
  draft: 'Seen by the office alone, and by whoever has a preview link. It may be incomplete.',
  closed: 'Off the site. Its address says that the position is filled and shows others.',
};

interface WhenFieldsProps {
  form: JobForm;
  isNew: boolean;
}

export function WhenFields({ form, isNew }: WhenFieldsProps) {
  const { values, field, input, date, set, errorOf } = form;
  const when = values.when as When;
  return (
    <div className="grid gap-5">
      <div data-wrong={errorOf('when')} className="flex flex-col items-start gap-1.5">
        <Choice
          label="Publish"
          options={isNew ? newChoices : choices}
          value={when}
          onChange={(chosen) => set({ when: chosen })}
        />
        {errorOf('when') && <FieldError id="when-error" text={errorOf('when') ?? ''} />}
        <p className="text-muted">{meaning[when]}</p>
      </div>
      {when === 'later' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CompanyTimeFields
            required
            value={{ day: values.publish_day, time: values.publish_time }}
            day={{ ...field('publish_day'), input: input('publish_day') }}
            time={{ ...field('publish_time'), input: input('publish_time') }}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField {...date('closes_on')} optional />
        <p className="self-center text-muted">
          The last day it is open. At midnight in {placeOf(companyZone)} it leaves the site.
        </p>
      </div>
    </div>
  );
}

/** `Kolkata` of `Asia/Kolkata`. */
const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
