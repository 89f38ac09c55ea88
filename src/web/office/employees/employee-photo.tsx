// The photo of a form, and what of it stays in sight on card, list and verification page.
import { apiAddress } from '#web/lib/api-url.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';
import { FocusPicker, UPPER_PART } from '#web/ui/focus-picker.tsx';
import type { Crop } from '#web/ui/focus-picker.tsx';
import { ImageField } from '#web/ui/image-field.tsx';

import { focusIn, focusText as textOfFocus } from '../form/focus-text.ts';

const crops: readonly Crop[] = [
  ['Card', 4 / 5, 88],
  ['List', 1, 44, 'round'],
];

interface EmployeePhotoProps {
  name: string;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The path of the photo there is. */
  stored: string | null;
  focusText: string;
  onFocus: (text: string) => void;
  error: string | undefined;
  disabled: boolean;
}

export function EmployeePhoto(props: EmployeePhotoProps) {
  const { name, file, onFile, stored, focusText, onFocus, error, disabled } = props;
  const ofFile = useImagePreview(file);
  const src = ofFile ?? (stored ? apiAddress(stored) : null);
  const focus = focusIn(focusText);
  return (
    <>
      <ImageField
        label="Photo"
        name={name}
        file={file}
        onFile={onFile}
        currentUrl={stored ? apiAddress(stored) : null}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. The card crops it around the face."
        error={error}
        crop="tall"
        focus={focus}
        disabled={disabled}
      />
      {src && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">Focus</p>
          <FocusPicker
            src={src}
            value={focus}
            onChange={(chosen) => onFocus(textOfFocus(chosen))}
            crops={crops}
            usual={UPPER_PART}
            disabled={disabled}
          />
        </div>
      )}
    </>
  );
}
