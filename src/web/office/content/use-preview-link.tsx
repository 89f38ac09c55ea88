// A secret address that shows something before it is out: copied where the browser lets us, shown where it does not.
import { useState } from 'react';

import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** `shown`: what whoever has it sees. */
export function usePreviewLink<Of>(shown: string, linkOf: (of: Of) => Promise<string>) {
  const toast = useToast();
  const words = `Whoever has it sees ${shown}, for ${PREVIEW_DAYS} days.`;
  const [link, setLink] = useState<string | null>(null);
  return {
    copy: async (of: Of) => {
      try {
        const url = await linkOf(of);
        if (await isCopied(url)) toast.success(`Preview link copied. ${words}`);
        else setLink(url);
      } catch {
        toast.error('There is no link just now. Please try again.');
      }
    },
    dialog: (
      <EachOpening of={link}>
        {(url, open) => (
          <Dialog open={open} onClose={() => setLink(null)} title="Preview link" description={words}>
            <CopyField label="Address" value={url} />
          </Dialog>
        )}
      </EachOpening>
    ),
  };
}

/** Not over plain http, and not where the browser asks and hears no. */
const isCopied = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
    () => true,
    () => false,
  );
