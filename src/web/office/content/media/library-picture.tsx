// One picture of a form, chosen from the library or uploaded to it; how it is shown is up to the form.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import Images from 'lucide-react/icons/images';

import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

import { PictureChooser } from './picture-chooser.tsx';

interface LibraryPictureProps {
  label: string;
  /** Empty: none. */
  path: string;
  onPath: (path: string) => void;
  error: string | undefined;
  disabled: boolean;
  /** There has to be one. */
  isRequired?: boolean;
  children: ReactNode;
}

export function LibraryPicture(props: LibraryPictureProps) {
  const { label, path, onPath, error, disabled, isRequired = false, children } = props;
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div role="group" aria-labelledby={id} data-wrong={error} className="flex min-w-0 flex-col gap-2">
      <p id={id} className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {!isRequired && <span className="text-xs font-normal text-faint">Optional</span>}
      </p>
      {children}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Images className="size-4" />}
          disabled={disabled}
          onClick={() => setIsChoosing(true)}
          aria-label={`${label}: choose or upload`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          Choose or upload
        </Button>
        {path && !isRequired && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onPath('')}>
            Remove
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <PictureChooser
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={(entry) => {
          onPath(entry.path);
          setIsChoosing(false);
        }}
      />
    </div>
  );
}
