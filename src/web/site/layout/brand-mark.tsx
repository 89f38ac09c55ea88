import { Link } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { headerTexts } from '#contract/texts/header.ts';
import { useTexts } from '#web/lib/use-texts.ts';

/** The logo with the company's name, as the way home. */
export function BrandMark({ onDark = false }: { onDark?: boolean }) {
  const text = useTexts(headerTexts);
  return (
    <Link
      to="/"
      aria-label={text('header.brand', { company: identity().brand })}
      className="inline-flex min-h-11 items-center gap-3"
    >
      <CompanyMark onDark={onDark} />
      <span className="font-display text-xl font-bold tracking-tight">{identity().brand}</span>
    </Link>
  );
}
