// The form of the identity: whole, or at the first run what a new company is asked first.
import type { ReactNode } from 'react';

import { socialNames } from '#contract/identity/identity-words.ts';
import type { VersionedIdentity } from '#contract/identity/current.ts';
import { identityCalls, identityLimits, identityMessages } from '#contract/identity/identity.ts';
import { languageOf } from '#contract/languages.ts';
import type { Language } from '#contract/languages.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { FormSection } from '../form-section.tsx';
import { RecordFormInPage } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { ColourField } from './colour-field.tsx';
import { languageName } from '../../words/language-name.ts';
import {
  bodyOf,
  fieldAt,
  identityForm,
  labelsIn,
  languagesIn,
  nameIn,
  noValuesIn,
  valuesOf,
} from './identity-values.ts';
import type { IdentityValues } from './identity-values.ts';
import { LanguagesField } from './languages-field.tsx';
import { MarkField } from './mark-field.tsx';

interface IdentityFormProps {
  identity: VersionedIdentity;
  /** All there are. */
  languages: readonly Language[];
  isFirstRun: boolean;
  onSaved: () => void;
}

export function IdentityForm({ identity, languages, isFirstRun, onSaved }: IdentityFormProps) {
  const others = identity.languages.slice(1);
  const empty = noValuesIn(others);
  const form = useRecordForm({
    name: 'identity',
    empty,
    row: identity,
    valuesOf,
    labels: labelsIn(others),
    fieldOf: (path) => fieldAt(path, empty),
    schema: identityForm,
    bodyOf: (values: IdentityValues) => bodyOf(values, identity),
    send: async (body, { version }) =>
      (await http.send(identityCalls.change, { body, ...ifMatch({ version }) })).data,
    staysOpen: true,
    wordsOf: (name, value) =>
      name === 'languages' ? languagesIn(String(value)).map(languageName).join(', ') : undefined,
    onSaved,
    failed: identityMessages.saveFailed,
  });
  const line = (name: keyof IdentityValues, help?: string, maxLength?: number) => (
    <Field key={name} {...form.field(name)} help={help} required={!isOptional(name)}>
      <TextInput {...form.input(name)} autoComplete="off" maxLength={maxLength} />
    </Field>
  );
  const leftEmpty = `Left empty, it stands there in ${languageName(identity.languages[0] ?? 'en')}.`;
  const lineIn = (name: 'tagline' | 'office_hours') =>
    others.map((tag) => {
      const field = nameIn(name, tag);
      return (
        <Field key={tag} {...form.field(field)} help={leftEmpty} optional>
          <TextInput
            {...form.input(field)}
            lang={tag}
            dir={languageOf(tag).dir}
            autoComplete="off"
            maxLength={identityLimits[name]}
          />
        </Field>
      );
    });
  return (
    <RecordFormInPage
      form={form}
      aria-label="Identity"
      className="flex max-w-3xl flex-col gap-6"
      bar={
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={form.isSaving}
            busyText="Saving..."
            disabled={!form.unsent.isDirty}
          >
            Save
          </Button>
          {isFirstRun && (
            <Button disabled={form.isSaving || form.unsent.isDirty} onClick={() => form.submit()}>
              Leave it as it is
            </Button>
          )}
        </div>
      }
    >
      <FormSection level="h2" title="Name">
        <Pair>
          {line('brand', 'As people say it: header, office, mails.', identityLimits.brand)}
          {line('legal_name', 'As the register has it: footer, posters.', identityLimits.legal_name)}
        </Pair>
      </FormSection>
      <FormSection level="h2" title="Logo and icon">
        <div className="grid gap-6 sm:grid-cols-3">
          <MarkField form={form} name="logo" help="Beside the name. PNG or WebP." />
          <MarkField
            form={form}
            name="logo_dark"
            otherwise={form.values.logo}
            help="On dark pages, posters and shared links."
          />
          <MarkField
            form={form}
            name="icon"
            otherwise={form.values.logo}
            help="In tabs and on home screens; square, 512 pixels or more."
          />
        </div>
      </FormSection>
      <FormSection level="h2" title="Colour">
        <ColourField form={form} />
      </FormSection>
      <FormSection level="h2" title="Where you are found">
        <Field {...form.field('address')} help="At most five lines, the country last." required>
          <TextArea {...form.input('address')} rows={4} />
        </Field>
        {others.map((tag) => (
          <Field key={tag} {...form.field(nameIn('address', tag))} help={leftEmpty} optional>
            <TextArea {...form.input(nameIn('address', tag))} lang={tag} dir={languageOf(tag).dir} rows={4} />
          </Field>
        ))}
        <Pair>
          {line('email')}
          {line('phone', undefined, identityLimits.phone)}
        </Pair>
        {!isFirstRun && line('office_hours', undefined, identityLimits.office_hours)}
        {!isFirstRun && lineIn('office_hours')}
        {!isFirstRun && <Pair>{socialNames.map((name) => line(name))}</Pair>}
      </FormSection>
      {!isFirstRun && languages.length > 1 && (
        <FormSection level="h2" title="Languages">
          <LanguagesField form={form} languages={languages} before={identity.languages} />
        </FormSection>
      )}
      {!isFirstRun && (
        <FormSection level="h2" title="Words">
          {line(
            'tagline',
            'Under the name in the footer, and where the site is shared.',
            identityLimits.tagline,
          )}
          {lineIn('tagline')}
          <Pair>
            {line('sender_name', 'Their address stays that of the installation.', identityLimits.sender_name)}
            {line('copyright_year')}
          </Pair>
        </FormSection>
      )}
    </RecordFormInPage>
  );
}

const isOptional = (name: string): boolean => (socialNames as readonly string[]).includes(name);

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
