import { useState } from 'react';

import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';

import { cx } from '#web/lib/cx.ts';

import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** It has done its work: nobody needs to read it any more. */
  concealed?: boolean;
}

export function PasswordInput({
  className,
  autoComplete = 'current-password',
  concealed = false,
  ...rest
}: PasswordInputProps) {
  const [isWanted, setIsWanted] = useState(false);
  const shown = isWanted && !concealed;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        className={cx('pe-12', className)}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        disabled={concealed}
        onClick={() => setIsWanted(!shown)}
        className="needs-js absolute inset-y-0 end-0 flex w-control items-center justify-center rounded-sm text-faint transition-colors hover:text-ink focus-visible:-outline-offset-4"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
