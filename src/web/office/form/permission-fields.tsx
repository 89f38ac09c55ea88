import { useId } from 'react';

import { areas, levels } from '#contract/areas.ts';
import type { Area, Level, Permissions } from '#contract/areas.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Select } from '#web/ui/select.tsx';

import { areaNames, levelNames } from '../words/area-names.ts';

const areaHelp: Record<Area, string> = {
  recruitment: 'Jobs and applications',
  enquiries: 'What visitors write',
  content: 'News, partners and leadership',
  people: 'Employees and their cards',
};
const options = levels.map((value) => ({ value, label: levelNames[value] }));

interface PermissionFieldsProps {
  /** Over the areas. */
  legend: string;
  value: Permissions;
  onChange: (value: Permissions) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** One choice for each area of the office. */
export function PermissionFields({
  legend,
  value,
  onChange,
  disabled = false,
  error,
}: PermissionFieldsProps) {
  return (
    <FieldGroup legend={legend} disabled={disabled} error={error}>
      <ul className="divide-y divide-line rounded-sm border border-line-mid">
        {areas.map((area) => (
          <AreaRow
            key={area}
            area={area}
            level={value[area]}
            onChange={(level) => onChange({ ...value, [area]: level })}
          />
        ))}
      </ul>
    </FieldGroup>
  );
}

interface AreaRowProps {
  area: Area;
  level: Level;
  onChange: (level: Level) => void;
}

function AreaRow({ area, level, onChange }: AreaRowProps) {
  const id = useId();
  return (
    <li className="flex items-center gap-3 py-1.5 pe-1.5 ps-3">
      <div className="min-w-0 flex-1 leading-tight">
        <label htmlFor={id}>{areaNames[area]}</label>
        <p id={`${id}-help`} className="text-xs text-muted">
          {areaHelp[area]}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        className="w-32 shrink-0"
        options={options}
        value={level}
        onChange={(event) => onChange(event.target.value as Level)}
      />
    </li>
  );
}
