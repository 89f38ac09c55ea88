// One picture of a fixed page: another from the library in its place, and what of it stays in sight.
import { useLayoutEffect, useRef, useState } from 'react';

import Images from 'lucide-react/icons/images';
import * as z from 'zod/mini';

import { apiAddress } from '#web/lib/api-url.ts';
import type { FormValues } from '#web/lib/kept-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FocusPicker } from '#web/ui/focus-picker.tsx';

import { PictureChooser } from '../media/picture-chooser.tsx';
import { focusIn, focusText } from '../../form/focus-text.ts';
import { RecordFormInPage } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { nameOfPicture } from './site-draft.ts';
import type { DraftPicture, SiteDraft } from './site-draft.ts';
import { useLeaving, useNext } from './use-leaving.ts';
import type { PanelProps } from './use-leaving.ts';
import { useChangeDraft, useDraftNow } from './use-site-draft.ts';

const PREVIEW_WIDTH_PX = 96;

const valuesOf = ({ media, focus }: DraftPicture) => ({ media: media ?? '', focus: focusText(focus) });
const values = z.object({ media: z.string(), focus: z.string() });

interface PicturePanelProps extends PanelProps {
  picture: NonNullable<ReturnType<SiteDraft['pictureOf']>>;
}

export function PicturePanel(props: PicturePanelProps) {
  const { picture, draft, mayWrite, isClosing, onStay, onClosed } = props;
  const { id } = picture;
  const change = useChangeDraft();
  const draftNow = useDraftNow();
  const next = useNext(onClosed);
  const [isChoosing, setIsChoosing] = useState(false);
  const [before] = useState(() => valuesOf(picture.shown));
  const start = useRef<FormValues>(before);
  const form = useRecordForm({
    name: mayWrite ? `site-picture:${id}` : null,
    empty: { media: '', focus: '' },
    row: { version: draft.edition.version, ...before },
    valuesOf: (row: { version: number; media: string; focus: string }) => ({
      media: row.media,
      focus: row.focus,
    }),
    labels: { media: 'Picture', focus: 'Focus' },
    wordsOf: (name, value) =>
      name === 'media' ? (value ? 'A picture of the library' : 'As drawn') : undefined,
    shownAt: { [id.split('.')[0] ?? '']: 'media' },
    schema: values,
    send: ({ media, focus }, { version }) =>
      change({
        body: { pictures: [{ id, media: media || null, focus: media ? focusIn(focus) : null }] },
        version,
        isFree: (theirs) => {
          const shown = theirs.pictureOf(id)?.shown;
          const now = shown && valuesOf(shown);
          return now?.media === start.current['media'] && now?.focus === start.current['focus'];
        },
      }),
    rowIn: (current) => {
      const shown = draftNow()?.pictureOf(id)?.shown;
      return shown && { version: (current as SiteDraft['edition']).version, ...valuesOf(shown) };
    },
    onSaved: next.go,
    failed: 'It could not be kept. Please try again.',
  });
  const { values: chosen, unsent, set } = form;
  useLayoutEffect(() => {
    if (unsent.start) start.current = unsent.start.values;
  }, [unsent.start]);
  const state = useLeaving(form, props, next);
  const problem = form.errorOf('media');
  return (
    <RecordFormInPage
      form={state}
      aria-label={nameOfPicture(picture)}
      className="flex flex-col gap-3"
      closing={{ isAsked: isClosing, onStay, onDiscard: onClosed }}
      bar={
        mayWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="strong"
              busy={form.isSaving}
              busyText="Keeping..."
              disabled={!unsent.isDirty}
            >
              Keep
            </Button>
            <Button
              size="sm"
              variant="quiet"
              className="ms-auto"
              disabled={chosen.media === ''}
              onClick={() => set({ media: '', focus: '' })}
            >
              As drawn
            </Button>
          </div>
        )
      }
    >
      {chosen.media === '' ? (
        <img
          src={picture.default}
          alt="As drawn"
          className="max-h-48 w-full rounded-sm border border-line bg-sunken object-contain"
        />
      ) : (
        <FocusPicker
          src={apiAddress(chosen.media)}
          value={focusIn(chosen.focus)}
          onChange={(focus) => set({ focus: focusText(focus) })}
          crops={[['On the page', picture.width / picture.height, PREVIEW_WIDTH_PX]]}
          disabled={!mayWrite}
        />
      )}
      {problem && <FieldError id={`${id}-problem`} text={problem} />}
      {mayWrite && (
        <Button
          icon={<Images className="size-4" />}
          className="self-start"
          onClick={() => setIsChoosing(true)}
        >
          {chosen.media === '' ? 'Choose a picture' : 'Another picture'}
        </Button>
      )}
      <PictureChooser
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={({ path }) => {
          // Of another picture it says nothing.
          set({ media: path, focus: '' });
          setIsChoosing(false);
        }}
      />
    </RecordFormInPage>
  );
}
