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
import type { Draft, Problems } from '../form/use-upload-form.ts';
import type { ContentItem } from './content-item.ts';
import type { ContentScreen } from './content-screen.tsx';
import { optionLabels } from './content-values.ts';
import { DarkLogo } from './dark-logo.tsx';
import { FormSection } from './form-section.tsx';

interface ContentPictureProps {
  screen: ContentScreen;
  /** As it is stored. */
  item: ContentItem | undefined;
  draft: Draft;
  problems: Problems;
  disabled: boolean;
  onText: (name: string, text: string) => void;
  onFile: (file: File | null) => void;
}

export function ContentPicture(props: ContentPictureProps) {
  const { screen, item, draft, problems, disabled, onText, onFile } = props;
  const { image, darkImage } = screen.kind.fields;
  const [isChoosing, setIsChoosing] = useState(false);
  const path = draft.texts[image.name] ?? '';
  const ofFile = useImagePreview(draft.file);
  const src = ofFile ?? (path ? apiAddress(path) : null);
  const focus = focusIn(draft.texts['focus']);
  /** Of another picture it says nothing. */
  const forgetFocus = () => focus && onText('focus', '');
  return (
    <FormSection title="Picture">
      <ImageField
        label={image.label}
        name={image.name}
        file={draft.file}
        onFile={(file) => {
          onFile(file);
          if (file) forgetFocus();
        }}
        currentUrl={path ? apiAddress(path) : null}
        onClearCurrent={() => {
          onText(image.name, '');
          forgetFocus();
        }}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={problems[image.name] || undefined}
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
          onText(image.name, entry.path);
          forgetFocus();
          setIsChoosing(false);
        }}
      />
      {src && (
        <Field label={optionLabels.alt} optional error={problems['alt'] || undefined} help={screen.altHelp}>
          <TextInput
            name="alt"
            maxLength={ALT_MAX_CHARACTERS}
            value={draft.texts['alt'] ?? ''}
            disabled={disabled}
            onChange={(event) => onText('alt', event.target.value)}
          />
        </Field>
      )}
      {src && screen.crops && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">{optionLabels.focus}</p>
          <FocusPicker
            src={src}
            value={focus}
            onChange={(chosen) => onText('focus', focusText(chosen))}
            crops={screen.crops}
            {...(screen.usualFocus && { usual: screen.usualFocus })}
            disabled={disabled}
          />
        </div>
      )}
      {darkImage && (
        <DarkLogo
          label={darkImage.label}
          path={draft.texts[darkImage.name] ?? ''}
          onPath={(chosen) => onText(darkImage.name, chosen)}
          error={problems[darkImage.name] || undefined}
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
