import './privacy.css';

import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { company } from '#company';
import { sitePages } from '#contract/addresses.ts';
import { publicKeptDays } from '#contract/site/public-lists.ts';
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
              Fonts, pictures, films and scripts all come from this site. There are no ads, no trackers and no
              statistics service of another company.
            </li>
            <li>
              If you choose the light or the dark theme, your browser remembers it on your device. We are not
              told.
            </li>
            <li>
              Your browser remembers, for this tab only, which site or link brought you here. We see it only
              if you apply for a job; it is gone when you close the tab.
            </li>
            <li>
              What you type into a form and do not send stays on your device for a day, so that a reload does
              not lose it. The form tells you, and “Start over” clears it.
            </li>
            <li>
              Your browser tells us how fast a page loaded. We keep only totals, which do not point to you.
            </li>
            <li>
              We count how often each page is read in a day, and which site or printed link people come from,
              without keeping who they are. If your browser asks not to be tracked, you are not counted.
            </li>
            <li>
              We use your network address to send you the page and, for a few minutes, to limit how often a
              form can be sent. The server’s own log does not contain it.
            </li>
          </ul>
        </Topic>
        <Topic id="sending" title="When you send us something">
          <Kept />
          <p>Backups may still hold what was deleted, until they are replaced by newer ones.</p>
        </Topic>
        <Topic id="links" title="Links that lead elsewhere">
          <p>
            Links to LinkedIn, WhatsApp, our partners, news, team members and some job application pages lead
            to other sites, with rules of their own. Nothing is sent to them until you click, and then they
            see only this site’s address, not the page you were on.
          </p>
        </Topic>
        <Topic id="rights" title="See it, correct it, have it removed">
          <p>
            You can see, download, withdraw and erase your application yourself, with the link in the mail
            that confirmed it.{' '}
            <Link to={sitePages.ownLink} className="link">
              Get the link again
            </Link>
            .
          </p>
          <p>
            For everything else, to see it, correct it or have it removed, write to{' '}
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>{' '}
            from the address you used, or call {company.phone}. Somebody on our staff deletes it, résumé
            included.
          </p>
          <p>
            This site is run by {company.legalName}, {company.address.join(', ')}. For anything else,{' '}
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
