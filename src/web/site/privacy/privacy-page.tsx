import './privacy.css';

import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { publicKeptDays } from '#contract/public-lists.ts';
import { aboutBanner } from '#web/art/banners/about.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useDeferred } from '#web/lib/deferred.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { keptThings } from './kept.ts';

export const meta = {
  title: 'Privacy',
  description: `What ${company.brand} keeps when you visit this site, write to us or apply, for how long, who sees it and how to have it removed.`,
  image: '/brand/og.jpg',
  structuredData: trailTo('Privacy'),
};

export const loader = ({ context }: LoaderFunctionArgs) => ({
  days: context
    .get(apiContext)
    .send(publicKeptDays)
    .then(({ data }) => data),
});

export function Component() {
  return (
    <>
      <PageBanner
        art={aboutBanner}
        title="Privacy"
        lead="You can read all of this site without telling us who you are. What you send us is used to answer you, and for nothing else."
      />
      <div className="wrap grid gap-y-14 pb-section">
        <Topic id="reading" title="When you read">
          <ul className="privacy-list">
            <li>No cookie is set for visitors, so there is no banner that asks about cookies.</li>
            <li>
              Nothing is loaded from another company: fonts, pictures, films and scripts all come from this
              site. There is no advertising, no tracking and no visitor statistics service.
            </li>
            <li>
              If you choose the light or the dark look, your browser remembers that choice on your own device.
              We do not learn of it.
            </li>
            <li>
              Your browser remembers, in this tab only, which site or link led you here. We learn of it if you
              apply for a position; otherwise it goes when you close the tab.
            </li>
            <li>
              What you have typed into a form and not sent stays on your own device for a day, so that a
              reload does not lose it. The form says so, and “Start over” removes it.
            </li>
            <li>
              Your browser tells us how quickly a page appeared: a number and the page it belongs to. Only
              totals are kept; nothing leads from them to you.
            </li>
            <li>
              We count how often each page is read on a day, and from which other site or printed link people
              come. Nothing of who reads is kept with it. If your browser asks not to be tracked, you are not
              counted.
            </li>
            <li>
              Your network address is needed to send you the page and, for a few minutes, to count how often a
              form is sent from it. The machine’s own log does not contain it.
            </li>
          </ul>
        </Topic>
        <Topic id="sending" title="When you send us something">
          <Kept />
          <p>
            Copies made to recover from a failure may hold what was deleted until the copy itself is replaced.
          </p>
        </Topic>
        <Topic id="links" title="Links that lead elsewhere">
          <p>
            A link to LinkedIn or WhatsApp, of a partner, a news item or a member of the team, or a position’s
            own application page, leads to another site. Its rules hold there. Nothing is sent to it before
            you follow the link, and the page you came from is then named by this site’s address alone.
          </p>
        </Topic>
        <Topic id="rights" title="See it, correct it, have it removed">
          <p>
            An application you can see, take along, withdraw and erase yourself, by the link in the mail that
            confirmed it.{' '}
            <Link to={sitePages.ownLink} className="link">
              Have the link mailed again
            </Link>
            .
          </p>
          <p>
            To see, correct or have removed what no link opens, write to{' '}
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>{' '}
            from the address you used, or call {company.phone}. A person deletes the enquiry, or the
            application with its résumé, in our office program; it is gone from there at once.
          </p>
          <p>
            Responsible for this site: {company.legalName}, {company.address.join(', ')}. For anything else{' '}
            <Link to={sitePages.contact} className="link">
              write to us
            </Link>
            .
          </p>
        </Topic>
      </div>
    </>
  );
}

function Kept() {
  const { days } = useLoaderData<typeof loader>();
  const { state, value } = useDeferred(days);
  if (state === 'failed')
    return <p role="alert">How long things are kept could not be loaded. Please try again in a moment.</p>;
  if (!value) return <p role="status">Loading...</p>;
  return (
    <ul>
      {keptThings(value).map(({ what, holds, time, seenBy }) => (
        <li key={what} className="border-b border-line py-6 first:pt-0">
          <h3 className="text-xl">{what}</h3>
          <dl className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-3">
            <Fact term="What it holds">{holds}</Fact>
            <Fact term="How long it is kept">{time}</Fact>
            <Fact term="Who sees it">{seenBy}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-line pt-10 lg:grid-cols-[1fr_2.4fr]"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="privacy-words">{children}</div>
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-faint">{term}</dt>
    <dd className="mt-1 text-base text-muted">{children}</dd>
  </div>
);
