import { identity } from '#contract/identity/current.ts';
import { contactBanner } from '#web/art/banners/contact.ts';
import { contactTexts } from '#contract/texts/contact.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

export const meta = (): PageMeta => ({
  title: contactTexts['contact.meta.title'],
  description: contactTexts['contact.meta.description'],
  image: '/brand/og-contact.jpg',
  structuredData: trailTo(contactTexts['contact.meta.title']),
});

export function Component() {
  const text = useTexts(contactTexts);
  const rich = useRichTexts(contactTexts);
  return (
    <>
      <PageBanner
        art={contactBanner}
        title={text('contact.hero.headline')}
        lead={text('contact.hero.lead')}
      />
      <div className="wrap grid gap-x-20 gap-y-16 pb-section lg:grid-cols-[1.35fr_1fr]">
        <section aria-label={text('contact.form.region')}>
          <ContactForm />
          <p className="needs-no-js text-xl">
            {rich('contact.form.byMail', {
              email: (
                <a className="link" href={`mailto:${identity().email}`}>
                  {identity().email}
                </a>
              ),
            })}
          </p>
        </section>
        <aside aria-label={text('contact.direct.region')}>
          <ContactDetails />
        </aside>
      </div>
    </>
  );
}
