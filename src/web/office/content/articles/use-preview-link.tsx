// A secret address that shows an article before it is out: copied where the browser lets us, shown where it does not.
import { useState } from 'react';

import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { previewLinkOf } from './use-articles.ts';

export function usePreviewLink() {
  const toast = useToast();
  const [link, setLink] = useState<string | null>(null);
  return {
    copy: async (slug: string) => {
      try {
        const url = await previewLinkOf(slug);
        if (await isCopied(url))
          toast.success(`Preview link copied. Whoever has it sees the article, for ${PREVIEW_DAYS} days.`);
        else setLink(url);
      } catch {
        toast.error('There is no link just now. Please try again.');
      }
    },
    dialog: (
      <EachOpening of={link}>
        {(shown, open) => (
          <Dialog
            open={open}
            onClose={() => setLink(null)}
            title="Preview link"
            description={`Whoever has it sees the article, for ${PREVIEW_DAYS} days.`}
          >
            <CopyField label="Address" value={shown} />
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
