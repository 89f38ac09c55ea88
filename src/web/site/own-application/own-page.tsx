import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { sitePages } from '#contract/addresses.ts';
import {
  type OwnLinkNotice,
  type OwnNotice,
  ownLinkNotices,
  ownNotices,
} from '#contract/applications/own-application-messages.ts';
import { longDateHere } from '#web/lib/format-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { BannerTone } from '#web/ui/banner.tsx';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { said } from '#web/site-content.ts';

interface OwnPageProps {
  title: string;
  lead: ReactNode;
  /** What came of the form before. */
  notice?: OwnNotice | OwnLinkNotice | undefined;
  children: ReactNode;
}

const tones: Partial<Record<OwnNotice | OwnLinkNotice, BannerTone>> = {
  sent: 'success',
  erased: 'success',
  withdrawn: 'success',
  decided: 'info',
  held: 'info',
};

export const OwnPage = ({ title, lead, notice, children }: OwnPageProps) => (
  <div className="wrap letter-page">
    {notice && (
      <Banner tone={tones[notice] ?? 'error'} className="mb-8">
        {said({ ...ownLinkNotices, ...ownNotices }[notice])}
      </Banner>
    )}
    <h1 className="text-4xl">{title}</h1>
    <p className="mt-4 text-lg text-muted">{lead}</p>
    {children}
  </div>
);

interface OwnSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const OwnSection = ({ id, title, children }: OwnSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-5 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** A day in the past, or one that is fixed by days alone. */
// Browsers and server may write a month differently, by the age of what they know of a language.
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {longDateHere(at)}
  </time>
);

export function PrivacyNote() {
  const text = useTexts(ownApplicationTexts);
  const rich = useRichTexts(ownApplicationTexts);
  return (
    <p className="mt-10 text-sm text-muted">
      {rich('own.privacy', {
        link: (
          <Link to={sitePages.privacy} className="link">
            {text('own.privacyLink')}
          </Link>
        ),
      })}
    </p>
  );
}
