import { instantOf } from '#web/lib/zoned-time.ts';
import type { ZonedTime } from '#web/lib/zoned-time.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { TextInputProps } from '#web/ui/text-input.tsx';

import { companyToday, companyZone, zoneWords } from '../words/company-time.ts';

interface DayOrTime extends Pick<FieldProps, 'label' | 'error'> {
  input: TextInputProps;
}

interface CompanyTimeFieldsProps {
  value: ZonedTime;
  day: DayOrTime;
  time: DayOrTime;
  required?: boolean;
}

/** A day and a time by the company's clocks, not before today. Where the two stand is for whoever uses them. */
export const CompanyTimeFields = ({ value, day, time, required = false }: CompanyTimeFieldsProps) => (
  <>
    <DateField {...day} required={required} value={value.day} input={{ ...day.input, min: companyToday() }} />
    <Field
      label={time.label}
      error={time.error}
      required={required}
      help={zoneWords(instantOf(value, companyZone), value)}
    >
      <TextInput {...time.input} type="time" value={value.time} />
    </Field>
  </>
);
