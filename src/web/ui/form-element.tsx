import { useRef } from 'react';
import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';

import { useFirstWrong } from './use-first-wrong.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> {
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** There is nothing to send yet. */
  locked?: boolean;
}

/** Refused, it has the focus on the first field that is wrong; Ctrl or Cmd with Enter sends it from anywhere in it. */
export function FormElement({ busy, onSubmit, locked = false, ...rest }: FormElementProps) {
  const form = useRef<HTMLFormElement>(null);
  const firstWrong = useFirstWrong(form, busy);
  // In a long text Enter alone begins a line.
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn) return;
    event.preventDefault();
    if (!busy && !locked) event.currentTarget.requestSubmit();
  };
  return (
    <form
      {...rest}
      {...firstWrong}
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={sendByKeys}
    />
  );
}
