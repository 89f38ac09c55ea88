// When an item is on the site: at once, from a time on, not yet; and until when.
import { Checkbox } from '#web/ui/checkbox.tsx';

import { Choice } from '../../ui/choice.tsx';
import { CompanyTimeFields } from '../form/company-time-fields.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { FormSection } from './form-section.tsx';
import { optionLabels } from './content-values.ts';
import type { Texts, When } from './content-values.ts';

const newChoices = [
  { value: 'published', label: 'At once' },
  { value: 'later', label: 'At a time' },
  { value: 'draft', label: 'Keep as draft' },
] as const;

const choices = [
  { value: 'draft', label: 'Draft' },
  { value: 'later', label: 'At a time' },
  { value: 'published', label: 'Published' },
] as const;

const meaning: Readonly<Record<When, string>> = {
  published: 'On the site as soon as it is saved.',
  later: 'A draft until then; it goes out by itself.',
  draft: 'Seen by the office alone.',
};

interface ContentWhenProps {
  form: Pick<RecordForm<Texts>, 'values' | 'set' | 'field' | 'input'>;
  isNew: boolean;
}

export function ContentWhen({ form, isNew }: ContentWhenProps) {
  const { values, set } = form;
  const when = values['when'] as When;
  const time = (day: 'publish_day' | 'unpublish_day', at: 'publish_time' | 'unpublish_time') => (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CompanyTimeFields
        required
        value={{ day: values[day] ?? '', time: values[at] ?? '' }}
        day={{ ...form.field(day), input: form.input(day) }}
        time={{ ...form.field(at), input: form.input(at) }}
      />
    </div>
  );
  return (
    <FormSection title="When">
      <div className="flex flex-col items-start gap-1.5">
        <Choice
          label="Publish"
          options={isNew ? newChoices : choices}
          value={when}
          onChange={(chosen) => set({ when: chosen })}
        />
        <p className="text-muted">{meaning[when]}</p>
      </div>
      {when === 'later' && time('publish_day', 'publish_time')}
      {when !== 'draft' && (
        <Checkbox
          label={optionLabels.ends}
          checked={values['ends'] === 'yes'}
          onChange={(event) => set({ ends: event.target.checked ? 'yes' : '' })}
        />
      )}
      {when !== 'draft' && values['ends'] === 'yes' && time('unpublish_day', 'unpublish_time')}
    </FormSection>
  );
}
