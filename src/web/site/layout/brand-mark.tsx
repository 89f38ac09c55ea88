import { Link } from 'react-router';

import { company } from '#company';
import { headerTexts } from '#contract/texts/header.ts';
import { useTexts } from '#web/lib/use-texts.ts';

/** The logo with the company's name, as the way home. */
export function BrandMark() {
  const text = useTexts(headerTexts);
  return (
    <Link
      to="/"
      aria-label={text('header.brand', { company: company.brand })}
      className="inline-flex min-h-11 items-center gap-3"
    >
      <img src={company.logo} alt="" width={36} height={36} className="size-9" />
      <span className="font-display text-xl font-bold tracking-tight">{company.brand}</span>
    </Link>
  );
}
