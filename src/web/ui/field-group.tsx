import type { ComponentProps, ReactNode } from 'react';

interface FieldGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  /** Of all of it; announced as soon as it appears. */
  error?: string | undefined;
}

/** Several controls that are right or wrong together. */
export const FieldGroup = ({ legend, error, children, ...rest }: FieldGroupProps) => (
  <fieldset {...rest} data-wrong={error} className="min-w-0">
    <legend className="mb-1.5 font-medium">{legend}</legend>
    {children}
    {error && (
      <p role="alert" className="mt-1.5 text-danger">
        {error}
      </p>
    )}
  </fieldset>
);
