// On phones the page is one section at a time; which one stands in the address.
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

/** The paper left, the person right. */
export const panes =
  'grid min-h-0 flex-1 gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]';

export const sectionParam = {
  name: 'tab',
  isStep: false,
  options: [
    { value: 'resume', label: 'Résumé' },
    { value: 'person', label: 'Person' },
    { value: 'timeline', label: 'Timeline' },
  ],
} as const;
type SectionName = (typeof sectionParam.options)[number]['value'];

interface PhoneSectionProps {
  name: SectionName;
  /** The one a phone shows. */
  shown: SectionName;
  className?: string;
  children: ReactNode;
}

export const PhoneSection = ({ name, shown, className, children }: PhoneSectionProps) => (
  <div className={cx(className, name !== shown && 'max-md:hidden')}>{children}</div>
);
