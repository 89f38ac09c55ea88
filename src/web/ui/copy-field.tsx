import { useRef, useState } from 'react';

import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';

import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

const SAID_MS = 3000;

/** A text to take along. Where the browser does not let us copy, it is selected for whoever does. */
export function CopyField({ label, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null);
  useDismissAfter(said === 'copied' ? SAID_MS : null, () => setSaid(null));
  const copy = async () => {
    input.current?.select();
    // Not there over plain http.
    const isCopied = await (navigator.clipboard?.writeText(value) ?? Promise.reject(new Error())).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'copied' : 'selected');
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field label={label} className="flex-1">
          <TextInput
            ref={input}
            readOnly
            value={value}
            spellCheck={false}
            className="font-mono text-xs"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Button
          icon={said === 'copied' ? <Check className="size-4" /> : <Copy className="size-4" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      {/* Its room is kept: nothing moves when it speaks. */}
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {said === 'copied' && 'Copied.'}
        {said === 'selected' && 'Selected: now please copy it yourself.'}
      </p>
    </div>
  );
}
