// The form below the vacancies. The server draws it, and it works as it is; its script comes when somebody gets near.
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';

import type { Job } from '#contract/jobs/jobs.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { withTexts } from '#web/page-texts.ts';

const load = () => withTexts(import('./alert-form.tsx'));
const drawn = import.meta.env.SSR ? (await load()).AlertForm : undefined;

/** `place` is what the server drew: what was typed there goes on. */
export interface AlertFormProps {
  /** What there is to choose from stands in them. */
  jobs: readonly Job[];
  place?: RefObject<HTMLElement | null>;
}

export function AlertSection({ jobs }: Pick<AlertFormProps, 'jobs'>) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<AlertFormProps> | undefined>(() => drawn);
  // Otherwise somebody came here from another page, and nothing is drawn yet.
  const [isDrawn] = useState(!useHydrated());
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => {
      // What is not drawn has no height to get near to.
      if (isDrawn && !entry?.isIntersecting) return;
      near.disconnect();
      load().then(
        (loaded) => setForm(() => loaded.AlertForm),
        () => {},
      );
    });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [isDrawn]);
  // Without the script what the server drew stays: one element on both sides, so that React takes it over as it is.
  // Trusted types refuse markup that is written anew, be it empty.
  return Form ? (
    <div key="form">
      <Form jobs={jobs} place={place} />
    </div>
  ) : (
    <div
      key="drawn"
      ref={place}
      suppressHydrationWarning
      {...(isDrawn && { dangerouslySetInnerHTML: { __html: '' } })}
    />
  );
}
