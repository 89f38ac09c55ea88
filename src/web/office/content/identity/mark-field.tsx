// A logo or icon, seen on the ground it will stand on.
import { apiAddress } from '#web/lib/api-url.ts';
import { cx } from '#web/lib/cx.ts';

import { LibraryPicture } from '../media/library-picture.tsx';
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
  const path = form.values[name];
  const shown = path || otherwise;
  return (
    <LibraryPicture
      {...form.field(name)}
      path={path}
      onPath={(chosen) => form.set({ [name]: chosen })}
      disabled={form.isSaving}
      isRequired={name === 'logo'}
    >
      <span
        className={cx(
          'grid h-24 place-items-center rounded-sm border border-line p-4',
          name === 'logo_dark' ? 'bg-(--brand-ink)' : 'bg-(--brand-paper)',
        )}
      >
        {shown && <img src={apiAddress(shown)} alt="" className="max-h-14 max-w-full object-contain" />}
      </span>
      <p className="text-sm text-muted">{help}</p>
    </LibraryPicture>
  );
}
