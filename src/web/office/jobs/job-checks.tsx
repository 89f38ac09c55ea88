// What is missing or odd, each with the way to its field.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';

import { identity } from '#contract/identity/current.ts';
import { checksOf } from '#contract/jobs/job-checks.ts';
import type { JobCheck } from '#contract/jobs/job-checks.ts';

import { fieldOf, formLabels } from './job-values.ts';
import type { JobValues } from './job-values.ts';

const amountOf = (text: string): number | null => {
  const amount = Number(text);
  return text.trim() === '' || Number.isNaN(amount) ? null : amount;
};

/** The same look at what is typed that the server takes at what is saved. */
export const checksOfValues = (values: JobValues): JobCheck[] =>
  checksOf({ ...values, salary_min: amountOf(values.salary_min), salary_max: amountOf(values.salary_max) }, [
    identity().legal_name,
    identity().brand,
  ]);

interface JobChecksProps {
  checks: readonly JobCheck[];
  onJump: (field: string) => void;
}

const labelOf = (field: string): string => formLabels[fieldOf(field)] ?? field;

export function JobChecks({ checks, onJump }: JobChecksProps) {
  const missing = checks.filter(({ level }) => level === 'must');
  const others = checks.filter(({ level }) => level !== 'must');
  if (checks.length === 0)
    return (
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
        Nothing is missing, and nothing looks odd.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      {missing.length > 0 && (
        <div className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
          <div className="min-w-0">
            <p>Still missing before it can go out:</p>
            <ul aria-label="Still missing" className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
              {missing.map(({ field }) => (
                <li key={field}>
                  <button type="button" className="link min-h-6" onClick={() => onJump(field)}>
                    {labelOf(field)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label="Worth mending" className="flex flex-col gap-2.5">
          {others.map(({ field, level, message }) => (
            <li key={`${field} ${message}`} className="flex items-start gap-2">
              {level === 'should' ? (
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-call-to-action" />
              ) : (
                <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              )}
              <p className="min-w-0 wrap-anywhere">
                <button type="button" className="link min-h-6 font-medium" onClick={() => onJump(field)}>
                  {labelOf(field)}
                </button>{' '}
                <span className="text-muted">{message}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
