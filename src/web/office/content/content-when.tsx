// When an item is on the site: at once, from a time on, not yet; and until when.
import { Checkbox } from '#web/ui/checkbox.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { CompanyTimeFields } from '../form/company-time-fields.tsx';
import type { Problems } from '../form/use-upload-form.ts';
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
  texts: Texts;
  problems: Problems;
  isNew: boolean;
  disabled: boolean;
  onText: (name: string, text: string) => void;
}

export function ContentWhen({ texts, problems, isNew, disabled, onText }: ContentWhenProps) {
  const when = (texts['when'] ?? 'published') as When;
  const time = (
    day: 'publish_day' | 'unpublish_day',
    time: 'publish_time' | 'unpublish_time',
    at: string,
  ) => <TimeFields {...{ texts, problems, disabled, onText, day, time, at }} />;
  return (
    <FormSection title="When">
      <div className="flex flex-col items-start gap-1.5">
        <Choice
          label="Publish"
          options={isNew ? newChoices : choices}
          value={when}
          onChange={(chosen) => onText('when', chosen)}
        />
        <p className="text-muted">{meaning[when]}</p>
      </div>
      {when === 'later' && time('publish_day', 'publish_time', 'publish_at')}
      {when !== 'draft' && (
        <Checkbox
          label={optionLabels.ends}
          checked={texts['ends'] === 'yes'}
          disabled={disabled}
          onChange={(event) => onText('ends', event.target.checked ? 'yes' : '')}
        />
      )}
      {when !== 'draft' && texts['ends'] === 'yes' && time('unpublish_day', 'unpublish_time', 'unpublish_at')}
    </FormSection>
  );
}

interface TimeFieldsProps extends Omit<ContentWhenProps, 'isNew'> {
  day: 'publish_day' | 'unpublish_day';
  time: 'publish_time' | 'unpublish_time';
  /** As the server calls the two together. */
  at: string;
}

function TimeFields({ texts, problems, disabled, onText, day, time, at }: TimeFieldsProps) {
  const input = (name: string) => ({
    name,
    disabled,
    onChange: (event: { target: { value: string } }) => onText(name, event.target.value),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CompanyTimeFields
        required
        value={{ day: texts[day] ?? '', time: texts[time] ?? '' }}
        day={{
          label: optionLabels[day],
          error: problems[day] || problems[at] || undefined,
          input: input(day),
        }}
        time={{ label: optionLabels[time], input: input(time) }}
      />
    </div>
  );
}
