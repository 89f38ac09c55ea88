// What to look at before anything is printed: what concerns every card first, then people, by what is the matter.
import type { PrintWarning } from '#contract/employees/card-prints.ts';
import { thousands } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Link } from 'react-router';

import { employeeAt } from '../../links/employee-at.ts';

type Code = PrintWarning['code'];

const titles: Partial<Record<Code, string>> = {
  employee_not_found: 'Not there, and left out',
  has_left: 'No longer work here',
  expired: 'Their card has expired',
  unprintable: 'Letters that cannot be printed',
  emergency_contact_cut: 'Emergency contact too long, and cut short',
  words_cut: 'Words too long for the card, and cut short',
  missing_name: 'No name',
  missing_photo: 'No photo: the card shows initials',
  missing_role: 'No role',
  missing_blood_group: 'No blood group',
  missing_company: 'No company: the card has no phone and no website',
};
const shown = Object.keys(titles) as Code[];
const NAMED_MAX = 12;

export function PrintWarnings({ warnings }: { warnings: readonly PrintWarning[] }) {
  const ofAll = warnings.filter(({ employee_id }) => employee_id === undefined);
  const groups = shown
    .map((code) => ({ code, found: warnings.filter((warning) => warning.code === code) }))
    .filter(({ found }) => found.length > 0);
  if (warnings.length === 0)
    return <Banner tone="success">Nothing is missing: every card can be printed as it is.</Banner>;
  return (
    <div className="flex flex-col gap-3">
      {ofAll.map(({ message }) => (
        <Banner key={message} tone="error" role="status">
          {message}
        </Banner>
      ))}
      {groups.length > 0 && (
        <ul className="divide-y divide-line rounded-sm border border-line bg-surface">
          {groups.map(({ code, found }) => (
            <li key={code} className="px-3 py-2">
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-medium">{titles[code]}</span>
                <span className="text-muted tabular-nums">{thousands(found.length)}</span>
              </p>
              <People found={found} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function People({ found }: { found: readonly PrintWarning[] }) {
  const rest = found.slice(NAMED_MAX);
  return (
    <div className="mt-1 text-sm">
      <Names found={found.slice(0, NAMED_MAX)} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-muted">and {thousands(rest.length)} more</summary>
          <Names found={rest} />
        </details>
      )}
    </div>
  );
}

const Names = ({ found }: { found: readonly PrintWarning[] }) => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1">
    {found.map(({ employee_id = '', code, message }) => (
      <li key={employee_id} title={message}>
        {code === 'employee_not_found' ? (
          employee_id
        ) : (
          <Link className="link" to={employeeAt(employee_id)}>
            {employee_id}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
