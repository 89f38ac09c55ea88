import { createContext, use } from 'react';

/** What a Field tells the control inside it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The control's own props win over those of the Field around it. */
export function useFieldControl(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  required?: boolean | undefined;
}): Partial<FieldControl> {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: own.id ?? field.id,
    'aria-describedby':
      [field['aria-describedby'], own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field['aria-invalid'],
    required: own.required ?? field.required,
  };
}
