// The picture of an item: from a file or from the library, what of it stays in sight, and what it shows in words.
import { useState } from 'react';

import Images from 'lucide-react/icons/images';

import { ALT_MAX_CHARACTERS } from '#contract/content/content-options.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FocusPicker } from '#web/ui/focus-picker.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { PictureChooser } from './media/picture-chooser.tsx';
import { focusIn, focusText } from '../form/focus-text.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import type { ContentItem } from './content-item.ts';
import type { ContentScreen } from './content-screen.tsx';
import { optionLabels } from './content-values.ts';
import type { Texts } from './content-values.ts';
import { DarkLogo } from './dark-logo.tsx';
import { FormSection } from './form-section.tsx';

interface ContentPictureProps {
  screen: ContentScreen;
  /** As it is stored. */
  item: ContentItem | undefined;
  form: RecordForm<Texts>;
  file: File | null;
  onFile: (file: File | null) => void;
}

export function ContentPicture({ screen, item, form, file, onFile }: ContentPictureProps) {
  const { image, darkImage } = screen.kind.fields;
  const { values, isSaving: disabled } = form;
  const [isChoosing, setIsChoosing] = useState(false);
  const path = values[image.name] ?? '';
  const ofFile = useImagePreview(file);
  const src = ofFile ?? (path ? apiAddress(path) : null);
  const focus = focusIn(values['focus']);
  /** Of another picture it says nothing. */
  const forgetFocus = () => focus && form.set({ focus: '' });
  return (
    <FormSection title="Picture">
      <ImageField
        label={image.label}
        name={image.name}
        file={file}
        onFile={(chosen) => {
          onFile(chosen);
          form.clear(image.name);
          if (chosen) forgetFocus();
        }}
        currentUrl={path ? apiAddress(path) : null}
        onClearCurrent={() => {
          form.set({ [image.name]: '' });
          forgetFocus();
        }}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={form.errorOf(image.name)}
        crop={screen.crop}
        focus={focus}
        disabled={disabled}
        action={
          <Button
            size="sm"
            icon={<Images className="size-4" />}
            disabled={disabled}
            onClick={() => setIsChoosing(true)}
          >
            From the library
          </Button>
        }
      />
      <PictureChooser
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={(entry) => {
          onFile(null);
          form.set({ [image.name]: entry.path });
          forgetFocus();
          setIsChoosing(false);
        }}
      />
      {src && (
        <Field {...form.field('alt')} optional help={screen.altHelp}>
          <TextInput {...form.input('alt')} maxLength={ALT_MAX_CHARACTERS} />
        </Field>
      )}
      {src && screen.crops && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">{optionLabels.focus}</p>
          <FocusPicker
            src={src}
            value={focus}
            onChange={(chosen) => form.set({ focus: focusText(chosen) })}
            crops={screen.crops}
            {...(screen.usualFocus && { usual: screen.usualFocus })}
            disabled={disabled}
          />
        </div>
      )}
      {darkImage && (
        <DarkLogo
          label={darkImage.label}
          path={values[darkImage.name] ?? ''}
          onPath={(chosen) => form.set({ [darkImage.name]: chosen })}
          error={form.errorOf(darkImage.name)}
          logo={src}
          needsPlate={ofFile === null ? knownPlate(item, image.name, path) : undefined}
          disabled={disabled}
        />
      )}
    </FormSection>
  );
}

/** Whether a new one can be seen on dark is found out when it is saved; beside one for dark nobody has asked. */
const knownPlate = (item: ContentItem | undefined, name: string, path: string): boolean | undefined =>
  item && item[name] === path && item.logo_dark === null ? item.needs_plate : undefined;
