// One text: its words as they are typed, how many have room, and what has to stay in it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import * as z from 'zod/mini';

import { offeredLanguages, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { graphemesIn } from '#contract/graphemes.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { cx } from '#web/lib/cx.ts';
import type { FormValues } from '#web/lib/kept-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TextRef } from '#web/site-frame/protocol.ts';

import { RecordFormInPage } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useWordInsertion } from '../../form/word-insertion.tsx';
import { languageName } from '../../words/language-name.ts';
import { backTo, keyOf, nameOf, refOf, wholeKeyOf } from './site-draft.ts';
import type { LanguageText, SiteDraft } from './site-draft.ts';
import { TextBox, shownName } from './text-box.tsx';
import { useLeaving, useNext } from './use-leaving.ts';
import type { PanelProps } from './use-leaving.ts';
import { useChangeDraft, useDraftNow } from './use-site-draft.ts';

const words = z.object({ text: z.string() });

interface TextPanelProps extends PanelProps {
  text: LanguageText;
  /** All that can be edited here: other texts of the same element, other forms of the same text. */
  among: readonly LanguageText[];
  onDraw: (text: TextRef, words: string | null) => void;
  onOther: (text: LanguageText) => void;
}

export function TextPanel(props: TextPanelProps) {
  const { text, among, draft, mayWrite, isClosing, onStay, onDraw, onOther, onClosed } = props;
  const ref = refOf(text);
  const change = useChangeDraft();
  const draftNow = useDraftNow();
  const next = useNext(onClosed);
  const [before] = useState(() => draft.wordsOf(ref));
  const start = useRef<FormValues>({ text: before });
  const form = useRecordForm({
    name: mayWrite ? `site-text:${wholeKeyOf(text)}` : null,
    empty: { text: '' },
    row: { version: draft.edition.version, text: before },
    valuesOf: (row: { version: number; text: string }) => ({ text: row.text }),
    labels: { text: nameOf(text) },
    // The server names the text it refuses by its id.
    shownAt: { [text.id.split('.')[0] ?? '']: 'text' },
    schema: words,
    send: ({ text: typed }, { version }) =>
      change({
        body: { changes: [{ ...ref, text: typed === text.default ? null : typed }] },
        version,
        isFree: (theirs) => theirs.wordsOf(ref) === start.current['text'],
      }),
    rowIn: (current) => {
      const now = draftNow();
      return now && { version: (current as SiteDraft['edition']).version, text: now.wordsOf(ref) };
    },
    onSaved: next.go,
    failed: 'It could not be kept. Please try again.',
  });
  const { values, unsent, set } = form;
  useLayoutEffect(() => {
    if (unsent.start) start.current = unsent.start.values;
  }, [unsent.start]);
  const insertion = useWordInsertion(form, 'text', shownName);
  const draw = useEffectEvent(onDraw);
  const typed = values.text;
  useEffect(() => {
    if (mayWrite) draw(ref, typed);
    // oxlint-disable-next-line react/exhaustive-deps -- a panel is about one text
  }, [mayWrite, typed]);
  // oxlint-disable-next-line react/exhaustive-deps -- the same
  useEffect(() => () => draw(ref, null), []);

  const state = useLeaving(form, props, next);
  const length = graphemesIn(typed);
  const isTooLong = length > text.max;

  return (
    <RecordFormInPage
      form={state}
      className="flex flex-col gap-3"
      closing={{ isAsked: isClosing, onStay, onDiscard: onClosed }}
      bar={
        mayWrite && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              type="submit"
              variant="strong"
              busy={form.isSaving}
              busyText="Keeping..."
              disabled={!unsent.isDirty}
            >
              Keep
            </Button>
            <p aria-hidden="true" className="text-xs text-faint max-md:hidden">
              <kbd className="keycap">Ctrl</kbd> <kbd className="keycap">Enter</kbd>
            </p>
            <div className="ms-auto flex">
              {text.text !== before && typed !== text.text && (
                <Button size="sm" variant="quiet" onClick={() => set({ text: text.text })}>
                  As published
                </Button>
              )}
              {typed !== text.default && (
                <Button
                  size="sm"
                  variant="quiet"
                  title={text.default}
                  onClick={() => set({ text: text.default })}
                >
                  {text.lang === SOURCE_LANGUAGE ? 'As specified' : 'As translated'}
                </Button>
              )}
            </div>
          </div>
        )
      }
    >
      {among.length > 1 && (
        <Field label="Which words">
          <Select
            options={among.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
            value={keyOf(text)}
            onChange={(event) => {
              const other = among.find((one) => keyOf(one) === event.target.value);
              if (other) onOther(other);
            }}
          />
        </Field>
      )}
      <Field
        label={<span className="sr-only">{nameOf(text)}</span>}
        error={form.errorOf('text')}
        help={
          <span className="flex gap-3 text-xs">
            <span className="min-w-0 flex-1">
              {unsent.isDirty ? 'Not kept yet' : whenChanged(text, draft)}
            </span>
            <span className={cx('whitespace-nowrap tabular-nums', isTooLong && 'font-semibold text-danger')}>
              <span className="sr-only">{isTooLong ? 'Too long: ' : 'Room: '}</span>
              {length} of {text.max}
            </span>
          </span>
        }
      >
        <TextBox
          box={insertion.boxOf('text')}
          text={typed}
          placeholders={text.placeholders}
          lang={text.lang}
          readOnly={!mayWrite}
        />
      </Field>
      {mayWrite && text.placeholders.length > 0 && (
        <Placeholders names={text.placeholders} text={typed} onInsert={insertion.insert} />
      )}
      <OtherLanguages text={text} draft={draft} onOther={onOther} />
    </RecordFormInPage>
  );
}

function whenChanged(text: LanguageText, draft: SiteDraft): string {
  if (draft.wordsOf(refOf(text)) !== text.text) return 'Changed, not published yet';
  if (!text.changed_at && backTo(text).text === null)
    return text.lang === SOURCE_LANGUAGE ? 'As specified' : 'As translated';
  if (!text.changed_at) return 'Changed';
  const by = text.changed_by ? ` by ${text.changed_by.name}` : '';
  return `Changed${by} on ${dayMonthYear(text.changed_at)}`;
}

/** What the same text says in them; a press goes there. */
function OtherLanguages({ text, draft, onOther }: Pick<TextPanelProps, 'text' | 'draft' | 'onOther'>) {
  const others = offeredLanguages().filter((lang) => lang !== text.lang);
  if (others.length === 0) return null;
  return (
    <section aria-label="In other languages" className="border-t border-line pt-2">
      <ul className="-mx-2 flex flex-col">
        {others.map((lang) => {
          const forms = draft.allTexts.filter((other) => other.id === text.id && other.lang === lang);
          const next = forms.find(({ form }) => form === text.form) ?? forms.at(-1);
          return (
            next && (
              <li key={lang}>
                <button
                  type="button"
                  onClick={() => onOther(next)}
                  className="w-full rounded-sm px-2 py-1.5 text-start hover:bg-hover"
                >
                  <span className="block text-xs text-muted">{languageName(lang)}</span>
                  <span lang={lang} dir="auto" className="line-clamp-2 wrap-anywhere">
                    {draft.wordsOf(refOf(next))}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface PlaceholdersProps {
  names: readonly string[];
  text: string;
  onInsert: (name: string) => void;
}

/** What has to stay: a press puts back what has gone. */
const Placeholders = ({ names, text, onInsert }: PlaceholdersProps) => (
  <ul aria-label="Filled in by the site" className="-mt-1 flex flex-wrap items-center gap-1.5 text-xs">
    {names.map((name) => {
      const isThere = text.includes(shownName(name));
      return (
        <li key={name}>
          {isThere ? (
            <span className="inline-block rounded-sm bg-accent-tint px-1.5 py-0.5 font-mono text-accent">
              {shownName(name)}
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="min-h-control-sm rounded-sm border border-dashed border-danger px-1.5 text-danger"
            >
              Put <span className="font-mono">{shownName(name)}</span> back
            </button>
          )}
        </li>
      );
    })}
    <li className="text-muted">filled in by the site</li>
  </ul>
);
