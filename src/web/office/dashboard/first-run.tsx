// A superuser of an installation nobody has made their own yet is offered to: until it is done or left, never in the way.
import { useQuery } from '@tanstack/react-query';

import { identityCalls } from '#contract/identity/identity.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { ask } from '../queries/ask.ts';

export function FirstRun() {
  const { data } = useQuery(ask(identityCalls.read));
  if (data?.version !== 0) return null;
  return (
    <section
      aria-labelledby="first-run"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-accent-tint p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="first-run" className="font-sans text-base font-semibold tracking-normal">
          Make this installation yours
        </h2>
        <p className="mt-1 text-muted">
          Brand, logo, colour and address, on one page. Or leave them as they are.
        </p>
      </div>
      <ButtonLink to={officePages.identity}>Name, logo, colour</ButtonLink>
    </section>
  );
}
