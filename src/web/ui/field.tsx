import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import CircleAlert from 'lucide-react/icons/circle-alert';

import { cx } from '#web/lib/cx.ts';
import { said } from '#web/site-content.ts';

import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** One control: TextInput, PasswordInput, TextArea, Select … It takes id and description from here. */
  children: ReactNode;
  help?: ReactNode;
  /** Announced as soon as it appears; `errors.name?.message` of React Hook Form fits. */
  error?: string | undefined;
  /** Sets the native attribute on the control. */
  required?: boolean;
  /** Marks the field as not needed, where most are. */
  optional?: boolean;
  className?: string;
}

export function Field({ label, children, help, error, required, optional, className }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
      required,
    }),
    [id, describedBy, error, required],
  );
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-faint">{said('Optional')}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId} text={error} />}
      {help && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  text: string;
  className?: string;
}

export const FieldError = ({ id, text, className }: FieldErrorProps) => (
  <p id={id} role="alert" className={cx('flex items-start gap-1.5 text-sm text-danger', className)}>
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{said(text)}</span>
  </p>
);
