// A box for one paragraph that grows with it, in which what the site fills in looks like a chip.
import type { ComponentProps, KeyboardEvent } from 'react';

import type { Lang } from '#contract/languages.ts';
import { cx } from '#web/lib/cx.ts';
import { useFieldControl } from '#web/ui/field-context.ts';

interface TextBoxProps {
  box: ComponentProps<'textarea'>;
  text: string;
  placeholders: readonly string[];
  lang: Lang;
  readOnly: boolean;
}

const PLACEHOLDER = /(\{\w+\}|#)/;

/** As it stands in a text: `{count}`; `#` is the number of a plural. */
export const shownName = (name: string): string => (name === '#' ? '#' : `{${name}}`);

/** The same in both, or the chips would not stand under their words. */
const LETTERS = 'px-3 py-2 text-control leading-normal wrap-break-word whitespace-pre-wrap';

export function TextBox({ box, text, placeholders, lang, readOnly }: TextBoxProps) {
  const field = useFieldControl(box);
  return (
    <div className="relative">
      <textarea
        {...box}
        {...field}
        rows={2}
        dir="auto"
        lang={lang}
        readOnly={readOnly}
        onKeyDown={keepOneLine}
        onInput={({ currentTarget }) => {
          // Pasted lines become one.
          if (/\n/.test(currentTarget.value))
            currentTarget.value = currentTarget.value.replaceAll(/\s*\n\s*/g, ' ');
        }}
        className={cx('control field-sizing-content min-h-16! resize-none!', LETTERS)}
      />
      <div
        aria-hidden="true"
        dir="auto"
        lang={lang}
        className={cx(
          'pointer-events-none absolute inset-0 hidden border border-transparent text-transparent supports-[field-sizing:content]:block',
          LETTERS,
        )}
      >
        {text.split(PLACEHOLDER).map((piece, place) =>
          placeholders.some((name) => piece === shownName(name)) ? (
            <span key={place} className="rounded-sm bg-accent/15 ring-1 ring-accent/40">
              {piece}
            </span>
          ) : (
            <span key={place}>{piece}</span>
          ),
        )}
      </div>
    </div>
  );
}

/** A text of the site is one paragraph. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing)
    event.preventDefault();
}
