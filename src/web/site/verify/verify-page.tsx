import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { company } from '#company';
import { publicVerification } from '#contract/public-lists.ts';
import type { Verification } from '#contract/verification.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';

import { VerdictCard } from './verdict-card.tsx';
import type { Verdict } from './verdict-card.tsx';

export const meta = {
  title: 'Card verification',
  description: `Whether an ID card of ${company.brand} is valid now.`,
  noindex: true,
};

interface Found {
  verdict: Verdict;
  employee: Verification['employee'];
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Found> {
  try {
    const { data } = await context
      .get(apiContext)
      .send(publicVerification, { params: { code: params['code'] ?? '' } });
    return { verdict: data.status, employee: data.employee };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    // 400 and 404 are addresses that hold no code at all.
    if (refused === 400 || refused === 404) return { verdict: 'unknown', employee: null };
    return { verdict: refused === 429 ? 'limited' : 'failed', employee: null };
  }
}

const statuses: Record<Verdict, number> = {
  valid: 200,
  no_longer_valid: 410,
  unknown: 404,
  limited: 429,
  failed: 503,
};

export const status = ({ verdict }: Found): number => statuses[verdict];

/** Made for a phone held over a card: one answer, at once, and nothing around it. */
export function Component() {
  const { verdict, employee } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="flex items-center gap-3 px-6 py-5">
        <img src={company.logo} alt="" width={36} height={36} className="size-9" />
        <span className="font-display text-lg font-bold">{company.brand}</span>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col items-center justify-center px-5 py-4">
        <VerdictCard verdict={verdict} employee={employee} />
      </main>
      <footer className="px-6 py-5 text-center text-sm text-muted">
        {company.legalName} ·{' '}
        <Link to="/" className="link">
          Website
        </Link>
      </footer>
    </div>
  );
}
