import { useEffect, useRef } from 'react';
import type { FormHTMLAttributes, RefObject } from 'react';

const controls = 'input, select, textarea, button, [tabindex], [contenteditable]';

/** Also a group of controls that is wrong as a whole. */
function firstWrong(form: HTMLElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]') ?? null;
  return wrong?.matches(controls) ? wrong : (wrong?.querySelector<HTMLElement>(controls) ?? null);
}

/**
 * A form that was refused, by its own rules or by the server, has the focus on the first field that is wrong. Once:
 * whoever goes on typing is left alone.
 */
export function useFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
): Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmitCapture' | 'onInput'> {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || busy) return;
    const wrong = firstWrong(form.current);
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });
  return {
    onSubmitCapture: () => {
      isSent.current = true;
    },
    onInput: () => {
      isSent.current = false;
    },
  };
}
