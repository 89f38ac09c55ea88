import { areas, levels } from '#contract/areas.ts';
import type { Area, Level, Permissions } from '#contract/areas.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

export const areaNames: Record<Area, string> = {
  recruitment: 'Recruitment',
  enquiries: 'Enquiries',
  content: 'Content',
  people: 'People',
};
const areaHelp: Record<Area, string> = {
  recruitment: 'Jobs and applications.',
  enquiries: 'What visitors write.',
  content: 'News, partners and leadership.',
  people: 'Employees and their cards.',
};
export const levelNames: Record<Level, string> = { none: 'Nothing', read: 'Read', write: 'Read and change' };
const options = levels.map((value) => ({ value, label: levelNames[value] }));

interface PermissionFieldsProps {
  value: Permissions;
  onChange: (value: Permissions) => void;
  disabled?: boolean;
}

/** One choice for each area of the office. */
export const PermissionFields = ({ value, onChange, disabled = false }: PermissionFieldsProps) => (
  <fieldset disabled={disabled}>
    <legend className="mb-2 font-medium">What the account may do</legend>
    <div className="grid gap-4 sm:grid-cols-2">
      {areas.map((area) => (
        <Field key={area} label={areaNames[area]} help={areaHelp[area]}>
          <Select
            options={options}
            value={value[area]}
            onChange={(event) => onChange({ ...value, [area]: event.target.value as Level })}
          />
        </Field>
      ))}
    </div>
  </fieldset>
);
