import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { publicVerification } from '#contract/site/public-lists.ts';
import type { Verification } from '#contract/employees/verification.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { fillNames } from '#contract/texts/message.ts';
import { verifyTexts } from '#contract/texts/verify.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { VerdictCard } from './verdict-card.tsx';
import type { Verdict } from './verdict-card.tsx';

export const meta = (): PageMeta => ({
  title: verifyTexts['verify.meta.title'],
  description: fillNames(verifyTexts['verify.meta.description'], { company: identity().brand }),
  noindex: true,
});

interface Found {
  verdict: Verdict;
  employee: Verification['employee'];
  company: Verification['company'];
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Found> {
  try {
    const { data } = await context
      .get(apiContext)
      .send(publicVerification, { params: { code: params['code'] ?? '' } });
    return { verdict: data.status, employee: data.employee, company: data.company };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    // 400 and 404 are addresses that hold no code at all.
    if (refused === 400 || refused === 404) return { ...nobody, verdict: 'unknown' };
    return { ...nobody, verdict: refused === 429 ? 'limited' : 'failed' };
  }
}

const nobody = { employee: null, company: null };

const statuses: Record<Verdict, number> = {
  valid: 200,
  replaced: 410,
  expired: 410,
  left: 410,
  no_longer_valid: 410,
  unknown: 404,
  limited: 429,
  failed: 503,
};

export const status = ({ verdict }: Found): number => statuses[verdict];

/** Where no company is known, it is the one this site belongs to. */
const house = () => ({ name: identity().brand, mark: identity().logo, phone: identity().phone });

/** Made for a phone held over a card: one answer, at once, and nothing around it. */
export function Component() {
  const text = useTexts(verifyTexts);
  const { verdict, employee, company: employer } = useLoaderData<typeof loader>();
  const shown = employer ?? house();
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="flex items-center gap-3 px-6 py-5">
        <img src={shown.mark} alt="" width={36} height={36} className="size-9" />
        <span className="font-display text-lg font-bold">{shown.name}</span>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col items-center justify-center px-5 py-4">
        <VerdictCard verdict={verdict} employee={employee} phone={shown.phone} />
      </main>
      <footer className="px-6 py-5 text-center text-sm text-muted">
        {employer ? (
          <>
            <address className="not-italic">{[employer.name, ...employer.address].join(', ')}</address>
            <a href={employer.website} className="link">
              {employer.website.replace(/^https?:\/\//, '')}
            </a>
          </>
        ) : (
          <>
            {identity().legal_name} ·{' '}
            <Link to="/" className="link">
              {text('verify.house.website')}
            </Link>
          </>
        )}
      </footer>
    </div>
  );
}
