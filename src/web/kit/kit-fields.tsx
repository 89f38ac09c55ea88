import { useState } from 'react';

import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const experience = [
  { value: '0-1', label: '0-1 years' },
  { value: '2-3', label: '2-3 years' },
  { value: '10+', label: '10 years and above' },
];

export function KitFields() {
  const [file, setFile] = useState<File | null>(null);
  const [search, setSearch] = useState('');
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <Field label="First Name" required>
        <TextInput autoComplete="given-name" />
      </Field>
      <Field label="Email" error="Email is required" help="We answer to this address." required>
        <TextInput type="email" autoComplete="email" />
      </Field>
      <Field label="Position" help="Taken from the job you chose.">
        <TextInput readOnly value="Back-End Lead" />
      </Field>
      <Field label="Disabled">
        <TextInput disabled defaultValue="Not now" />
      </Field>
      <Field label="Password" help="8 to 128 characters.">
        <PasswordInput defaultValue="correct horse" />
      </Field>
      <Field label="Experience" optional>
        <Select options={experience} placeholder="Choose…" />
      </Field>
      <Field label="Message" className="md:col-span-2">
        <TextArea placeholder="What do you need?" />
      </Field>
      <div className="flex flex-col gap-3">
        <Checkbox label="Remember this browser" help="For thirty days." />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Switch label="Two-step sign-in" help="A code by mail at each sign-in." />
        <Switch label="On" defaultChecked />
        <SearchInput label="Search" value={search} onChange={setSearch} />
      </div>
      <div className="flex flex-col gap-6">
        <ImageField
          label="Photo"
          crop="tall"
          file={file}
          onFile={setFile}
          help="PNG, JPEG or WebP, up to 5 MB."
        />
        <ImageField
          label="Logo"
          file={null}
          onFile={() => {}}
          currentUrl="/favicon.svg"
          onClearCurrent={() => {}}
          crop="round"
        />
      </div>
    </div>
  );
}
