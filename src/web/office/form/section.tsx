import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  level: 'h2' | 'h3';
  /** In a narrow panel, where what stands in it is looked at first. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** What stands together under a title of its own, beside a form. */
export function Section({ title, level: Heading, isQuiet = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={isQuiet ? 'flex flex-col items-start gap-2 [&>*]:max-w-full' : undefined}
    >
      <Heading
        id={headingId}
        className={
          isQuiet ? 'font-sans text-xs font-semibold tracking-normal text-muted' : 'mb-2 font-semibold'
        }
      >
        {title}
      </Heading>
      {children}
    </section>
  );
}
