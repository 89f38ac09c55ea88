// The form below the vacancies. The server draws it, and it works as it is; its script comes when somebody gets near.
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FunctionComponent } from 'react';

import type { AlertForm } from './alert-form.tsx';

const load = () => import('./alert-form.tsx');
const drawn = import.meta.env.SSR ? (await load()).AlertForm : undefined;

export function AlertPart() {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<FunctionComponent<ComponentProps<typeof AlertForm>> | undefined>(
    () => drawn,
  );
  const typed = useRef<ComponentProps<typeof AlertForm>['typed']>(undefined);
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      load().then(
        (loaded) => {
          const form = place.current?.querySelector('form');
          if (form)
            typed.current = {
              values: Object.fromEntries(new FormData(form)) as Record<string, string>,
              focused: form.contains(document.activeElement)
                ? (document.activeElement as HTMLInputElement).name
                : '',
            };
          setForm(() => loaded.AlertForm);
        },
        () => {},
      );
    });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return Form ? (
    <div key="form" className="mt-8">
      <Form typed={typed.current} />
    </div>
  ) : (
    // What the server drew stays.
    <div ref={place} className="mt-8" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
