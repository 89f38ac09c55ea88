import type { ReactNode } from 'react';

import type { Art } from '#web/art/art.ts';
import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { cx } from '#web/lib/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import type { ServiceItem } from './services-content.ts';

interface ServiceSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  art: Art;
  items: readonly ServiceItem[];
  ground?: 'sunken';
  /** The picture stands left. */
  isMirrored?: boolean;
}

/** One service: what it is, a picture, and what it is made of. */
export function ServiceSection({ id, title, children, art, items, ground, isMirrored }: ServiceSectionProps) {
  const text = useTexts(servicesTexts);
  return (
    <Section id={id} labelledBy={`${id}-title`} ground={ground}>
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <Reveal className={cx('service-head lg:sticky lg:top-28', isMirrored && 'lg:order-2')}>
          <div>
            <h2 id={`${id}-title`} className="text-4xl">
              {title}
            </h2>
            <div className="mt-6 max-w-[52ch] text-lg text-muted">{children}</div>
          </div>
          <Picture
            art={art}
            alt=""
            sizes="(width >= 1024px) 300px, 200px"
            className="w-48 rounded-lg border border-line lg:w-72"
          />
        </Reveal>
        <ul className="border-t border-line">
          {items.map(({ id, anchor }) => (
            <li key={id} id={anchor} className="border-b border-line">
              <Reveal className="py-8">
                <h3 className="text-2xl">{text(`${id}.name`)}</h3>
                <p className="mt-3 max-w-[56ch] text-muted">{text(`${id}.text`)}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
