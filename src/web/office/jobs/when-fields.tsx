// When a posting is on the site: now, from a time on, not yet, no more; and until which day.
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { companyZone } from '../words/company-time.ts';
import { CompanyTimeFields } from '../form/company-time-fields.tsx';
import type { JobForm } from './job-form.tsx';
import { optionLabels } from './job-values.ts';
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
  const { values, field, set, errors } = form;
  const when = values.when as When;
  return (
    <div className="grid gap-5">
      <div className="flex flex-col items-start gap-1.5">
        <Choice
          label="Publish"
          options={isNew ? newChoices : choices}
          value={when}
          onChange={(chosen) => set({ when: chosen })}
        />
        {errors.when?.message && <FieldError id="when-error" text={errors.when.message} />}
        <p className="text-muted">{meaning[when]}</p>
      </div>
      {when === 'later' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CompanyTimeFields
            required
            value={{ day: values.publish_day, time: values.publish_time }}
            day={{
              label: optionLabels.publish_day,
              error: errors.publish_day?.message,
              input: field('publish_day'),
            }}
            time={{
              label: optionLabels.publish_time,
              error: errors.publish_time?.message,
              input: field('publish_time'),
            }}
          />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          label={optionLabels.closes_on}
          optional
          error={errors.closes_on?.message}
          value={values.closes_on}
          input={field('closes_on')}
        />
        <p className="self-center text-muted">
          The last day it is open. At midnight in {placeOf(companyZone)} it leaves the site.
        </p>
      </div>
    </div>
  );
}

/** `Kolkata` of `Asia/Kolkata`. */
const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
