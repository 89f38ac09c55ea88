// A logo or icon: chosen from the media library or uploaded to it, seen on the ground it will stand on.
import { useId, useState } from 'react';

import Images from 'lucide-react/icons/images';

import { apiAddress } from '#web/lib/api-url.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

import { PictureChooser } from '../media/picture-chooser.tsx';
import type { RecordForm } from '../../form/use-record-form.ts';
import type { IdentityValues } from './identity-values.ts';

interface MarkFieldProps {
  form: RecordForm<IdentityValues>;
  name: 'logo' | 'logo_dark' | 'icon';
  help: string;
  /** What is shown where none is chosen. */
  otherwise?: string;
}

export function MarkField({ form, name, help, otherwise = '' }: MarkFieldProps) {
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const { label, error } = form.field(name);
  const path = form.values[name];
  const shown = path || otherwise;
  const choose = (chosen: string) => {
    form.set({ [name]: chosen });
    form.clear(name);
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      data-wrong={error !== undefined || undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <p id={id} className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {name !== 'logo' && <span className="text-xs font-normal text-faint">Optional</span>}
      </p>
      <span
        className={cx(
          'grid h-24 place-items-center rounded-sm border border-line p-4',
          name === 'logo_dark' ? 'bg-(--brand-ink)' : 'bg-(--brand-paper)',
        )}
      >
        {shown && <img src={apiAddress(shown)} alt="" className="max-h-14 max-w-full object-contain" />}
      </span>
      <p className="text-sm text-muted">{help}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Images className="size-4" />}
          disabled={form.isSaving}
          onClick={() => setIsChoosing(true)}
          aria-label={`${label}: choose or upload`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          Choose or upload
        </Button>
        {path && name !== 'logo' && (
          <Button size="sm" variant="quiet" disabled={form.isSaving} onClick={() => choose('')}>
            Remove
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <PictureChooser
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={(entry) => {
          choose(entry.path);
          setIsChoosing(false);
        }}
      />
    </div>
  );
}
