import { useState } from 'react';

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';

import { identity } from '#contract/identity/current.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { takeFocus } from '#web/lib/take-focus.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has happened just now. */
  news: string;
  /** They have been kept: on with it. */
  onDone: () => void;
  doneText?: string;
}

export const APP_IS_ON = 'The app is set up. From now on a sign-in asks for its code.';

/** Shown once. On paper nothing of the screen is there but they. */
export function RecoveryCodes({ codes, news, onDone, doneText = 'I have kept them' }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const save = () => {
    const words = `Recovery codes for ${identity().brand}\nEach works once, instead of the code of your authenticator app.\n\n${text}\n`;
    saveFile(new Blob([words], { type: 'text/plain' }), `${identity().brand}-recovery-codes.txt`);
  };
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">{news}</Banner>
      <div className="printed-alone flex flex-col gap-2">
        {/* What was pressed to get here is gone. */}
        <p ref={takeFocus} tabIndex={-1} className="outline-none text-base font-semibold">
          Recovery codes for {identity().brand}
        </p>
        <p className="text-muted">
          For the day your phone is lost: each works once, instead of a code of the app. They are shown only
          now.
        </p>
        <ol
          aria-label="Recovery codes"
          className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-1.5 rounded-sm border border-line bg-sunken p-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={<Download className="size-4" />} onClick={save}>
          Download
        </Button>
        <Button icon={<Printer className="size-4" />} onClick={() => window.print()}>
          Print
        </Button>
        <p role="status" className="self-center text-sm text-muted">
          {copied === 'yes' && 'Copied.'}
          {copied === 'failed' && 'The browser did not let us copy. Please mark them by hand.'}
        </p>
      </div>
      <Button variant="primary" onClick={onDone} className="self-start">
        {doneText}
      </Button>
    </div>
  );
}
