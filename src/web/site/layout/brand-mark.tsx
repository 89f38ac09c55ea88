import { Link } from 'react-router';

import { company } from '#company';

/** The logo with the company's name, as the way home. */
export function BrandMark() {
  return (
    <Link to="/" aria-label={`${company.brand}, home`} className="inline-flex min-h-11 items-center gap-3">
      <img src={company.logo} alt="" width={36} height={36} className="size-9" />
      <span className="font-display text-xl font-bold tracking-tight">{company.brand}</span>
    </Link>
  );
}
