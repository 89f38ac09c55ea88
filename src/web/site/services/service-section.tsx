import { capitalLinks } from '#contract/addresses.ts';
import type { Art } from '#web/art/art.ts';
import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import type { ServiceItem } from './services-content.ts';

interface ServiceSectionProps {
  id: string;
  title: string;
  /** Where the title is more than a name. */
  name?: string;
  lead: string;
  art: Art;
  items: readonly ServiceItem[];
  ground?: 'sunken';
}

/** The contact page, where the form has its subject already. */
const askAbout = (service: string) => ({
  pathname: capitalLinks.contact,
  search: String(new URLSearchParams({ subject: service })),
});

/** One service: what it is, a picture, what it is made of, and how to ask about it. */
export function ServiceSection({ id, title, name = title, lead, art, items, ground }: ServiceSectionProps) {
  const text = useTexts(servicesTexts);
  return (
    <Section id={id} labelledBy={`${id}-title`} ground={ground}>
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <Reveal className="service-head lg:sticky lg:top-28">
          <div>
            <h2 id={`${id}-title`} className="text-4xl">
              {title}
            </h2>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">{lead}</p>
            <ButtonLink to={askAbout(name)} variant="strong" className="mt-7">
              {text('services.ask', { service: name })}
            </ButtonLink>
          </div>
          <Picture
            art={art}
            alt=""
            sizes="(width >= 1024px) 300px, 200px"
            className="w-72 rounded-lg border border-line max-lg:hidden"
          />
        </Reveal>
        <ul className="border-t border-line">
          {items.map(({ id, anchor }) => (
            <li key={id} id={anchor} className="border-b border-line">
              <Reveal className="py-6 lg:py-8">
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
