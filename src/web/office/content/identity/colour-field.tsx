// The company's one colour, and what the pages make of it in both looks.
import { SHIPPED_COLOUR } from '#contract/identity/current.ts';
import { nearestColour, paletteFor } from '#contract/identity/company-colour.ts';
import { identityMessages } from '#contract/identity/identity.ts';
import { contrastOf, lookOf } from '#contract/palette.ts';
import type { Look } from '#contract/palette.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import type { RecordForm } from '../../form/use-record-form.ts';
import type { IdentityValues } from './identity-values.ts';

const COLOUR = /^#[0-9a-f]{6}$/;

export function ColourField({ form }: { form: RecordForm<IdentityValues> }) {
  const colour = form.values.colour.trim().toLowerCase();
  const isColour = COLOUR.test(colour);
  const palette = isColour ? paletteFor(colour) : undefined;
  const nearest = isColour && !palette ? nearestColour(colour) : undefined;
  const { label, error } = form.field('colour');
  const choose = (value: string) => {
    form.set({ colour: value });
    form.clear('colour');
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <Field
          label={label}
          // The server names the nearest, which stands below.
          error={error && COLOUR.test(error) ? identityMessages.contrast : error}
          help="Links, buttons and what is chosen take it, lighter or darker for each look."
          required
        >
          <TextInput {...form.input('colour')} autoComplete="off" spellCheck={false} className="max-w-40" />
        </Field>
      </div>
      <label className="flex w-fit items-center gap-3 text-sm">
        <input
          type="color"
          value={isColour ? colour : SHIPPED_COLOUR}
          disabled={form.isSaving}
          onChange={(event) => choose(event.target.value)}
          className="h-control w-16 cursor-pointer rounded-sm border border-line-mid bg-surface p-1"
        />
        Pick a colour
      </label>
      {nearest && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span>Words in this colour would be hard to read. The nearest that reads is {nearest}.</span>
          <Button size="sm" onClick={() => choose(nearest)}>
            Use {nearest}
          </Button>
        </div>
      )}
      {palette && (
        <ul aria-label="As it will look" className="grid gap-3 sm:grid-cols-2">
          <Sample name="Light" look={lookOf(palette, 0)} />
          <Sample name="Dark" look={lookOf(palette, 1)} />
        </ul>
      )}
    </div>
  );
}

/** In the colours themselves: the tokens of this page are those of now. */
function Sample({ name, look }: { name: string; look: Look }) {
  const contrast = contrastOf(look['accent-text'], look.paper);
  return (
    <li
      className="flex flex-col items-start gap-3 rounded-sm border border-line p-4 text-sm"
      style={{ background: look.paper, color: look.ink }}
    >
      <span className="font-semibold">{name}</span>
      <span className="underline underline-offset-4" style={{ color: look['accent-text'] }}>
        A link to read
      </span>
      <span
        className="rounded-sm px-3 py-2 font-semibold"
        style={{ background: look['call-to-action'], color: look['on-call-to-action'] }}
      >
        A button to press
      </span>
      <span style={{ color: look.muted }}>Words {contrast.toFixed(1)} to 1, at least 4.5 is needed</span>
    </li>
  );
}
