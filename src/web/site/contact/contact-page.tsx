import { company } from '#company';
import { contactBanner } from '#web/art/banners/contact.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

export const meta = {
  title: 'Contact Us',
  description: 'Tell us what you want to get done: request a quote, book a call or ask a question.',
  image: '/brand/og-contact.jpg',
  structuredData: trailTo('Contact Us'),
};

export function Component() {
  return (
    <>
      <PageBanner
        art={contactBanner}
        title="Contact Us"
        lead="Ask for a quote, book a call or put a question. Say it in your own words; you need no brief."
      />
      <div className="wrap grid gap-x-20 gap-y-16 pb-section lg:grid-cols-[1.35fr_1fr]">
        <section aria-label="Write to us">
          <ContactForm />
          <p className="needs-no-js text-xl">
            Write to us at{' '}
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>{' '}
            with your name, your phone number and what you have in mind. We answer every message.
          </p>
        </section>
        <aside aria-label="How to reach us">
          <ContactDetails />
        </aside>
      </div>
    </>
  );
}
