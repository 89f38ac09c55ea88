import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { sitePages } from '#contract/addresses.ts';
import { publicKeptDays } from '#contract/site/public-lists.ts';
import { aboutBanner } from '#web/art/banners/about.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useDeferred } from '#web/lib/deferred.ts';
import { fillNames } from '#contract/texts/message.ts';
import { formatMessage } from '#contract/texts/plural-message.ts';
import { privacyTexts } from '#contract/texts/privacy.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { keptThings } from './kept.ts';

export const meta = (): PageMeta => ({
  title: privacyTexts['privacy.meta.title'],
  description: fillNames(privacyTexts['privacy.meta.description'], { company: identity().brand }),
  image: '/brand/og.jpg',
  structuredData: trailTo(privacyTexts['privacy.meta.title']),
});

export const loader = ({ context }: LoaderFunctionArgs) => ({
  days: context
    .get(apiContext)
    .send(publicKeptDays)
    .then(({ data }) => data),
});

export function Component() {
  const text = useTexts(privacyTexts);
  const rich = useRichTexts(privacyTexts);
  return (
    <>
      <PageBanner art={aboutBanner} title={text('privacy.hero.headline')} lead={text('privacy.hero.lead')} />
      <div className="wrap grid gap-y-14 pb-section">
        <Topic id="reading" title={text('privacy.reading.headline')}>
          <ul className="privacy-list">
            <li>{text('privacy.reading.cookies')}</li>
            <li>{text('privacy.reading.parties')}</li>
            <li>{text('privacy.reading.theme')}</li>
            <li>{text('privacy.reading.source')}</li>
            <li>{text('privacy.reading.unsent')}</li>
            <li>{text('privacy.reading.speed')}</li>
            <li>{text('privacy.reading.counts')}</li>
            <li>{text('privacy.reading.address')}</li>
          </ul>
        </Topic>
        <Topic id="sending" title={text('privacy.sending.headline')}>
          <Kept />
          <p>{text('privacy.sending.backups')}</p>
        </Topic>
        <Topic id="links" title={text('privacy.links.headline')}>
          <p>{text('privacy.links.text')}</p>
        </Topic>
        <Topic id="rights" title={text('privacy.rights.headline')}>
          <p>
            {rich('privacy.rights.own', {
              link: (
                <Link to={sitePages.ownLink} className="link">
                  {text('privacy.rights.ownLink')}
                </Link>
              ),
            })}
          </p>
          <p>
            {rich('privacy.rights.else', {
              email: (
                <a className="link" href={`mailto:${identity().email}`}>
                  {identity().email}
                </a>
              ),
              phone: identity().phone,
            })}
          </p>
          <p>
            {rich('privacy.rights.house', {
              company: identity().legal_name,
              address: identity().address.join(', '),
              link: (
                <Link to={sitePages.contact} className="link">
                  {text('privacy.rights.houseLink')}
                </Link>
              ),
            })}
          </p>
        </Topic>
      </div>
    </>
  );
}

function Kept() {
  const text = useTexts(privacyTexts, formatMessage);
  const { days } = useLoaderData<typeof loader>();
  const { state, value } = useDeferred(days);
  if (state === 'failed') return <p role="alert">{text('privacy.kept.failed')}</p>;
  if (!value) return <p role="status">{text('privacy.kept.loading')}</p>;
  return (
    <ul>
      {keptThings(value, text).map(({ thing, what, holds, time, seenBy }) => (
        <li key={thing} className="border-b border-line py-6 first:pt-0">
          <h3 className="text-xl">{what}</h3>
          <dl className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-3">
            <Fact term={text('privacy.kept.holds')}>{holds}</Fact>
            <Fact term={text('privacy.kept.time')}>{time}</Fact>
            <Fact term={text('privacy.kept.seenBy')}>{seenBy}</Fact>
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
