// A secret address that shows an article before it is out: copied where the browser lets us, shown where it does not.
import { useState } from 'react';

import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { previewLinkOf } from './use-articles.ts';

export function usePreviewLink() {
  const toast = useToast();
  const [link, setLink] = useState<string | null>(null);
  const shown = useKeepLast(link);
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
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title="Preview link"
        description={`Whoever has it sees the article, for ${PREVIEW_DAYS} days.`}
      >
        <CopyField label="Address" value={shown ?? ''} />
      </Dialog>
    ),
  };
}

/** Not over plain http, and not where the browser asks and hears no. */
const isCopied = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
    () => true,
    () => false,
  );
