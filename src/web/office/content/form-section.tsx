import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** Below the title of a dialog, or of a page. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a long form, with its name above a hairline. */
export function FormSection({ title, level: Heading = 'h3', children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4">
      <Heading id={id} className="text-sm font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  );
}
