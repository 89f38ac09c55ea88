// What was published: the last editions, and the way back to each.
import { VersionsDialog } from '../versions-dialog.tsx';
import { languageMark, nameOf, nameOfPicture, sectionName, wholeKeyOf } from './site-draft.ts';
import type { SiteDraft } from './site-draft.ts';
import { pageNames } from './site-pages.ts';
import { HIDDEN, versionsOf } from './site-versions.ts';
import { loadEditions, siteHistoryKey, useDraftActions } from './use-site-draft.ts';

interface SiteHistoryProps {
  open: boolean;
  onClose: () => void;
  draft: SiteDraft;
  mayWrite: boolean;
}

export function SiteHistory({ open, onClose, draft, mayWrite }: SiteHistoryProps) {
  const { restore } = useDraftActions();
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      name="the site"
      queryKey={[...siteHistoryKey, 'versions']}
      load={async (signal) => {
        const { editions, version } = await loadEditions(signal);
        return { versions: versionsOf(editions, draft), version };
      }}
      restore={mayWrite ? restore : undefined}
      labels={{
        ...Object.fromEntries(
          draft.allTexts.map((text) => [
            wholeKeyOf(text),
            `${pageNames[text.page]}, ${sectionName(text.section).toLowerCase()}: ${nameOf(text).toLowerCase()}${languageMark(text)}`,
          ]),
        ),
        ...Object.fromEntries(
          draft.pictures.map((picture) => [
            picture.id,
            `${pageNames[picture.page]}, ${nameOfPicture(picture).toLowerCase()}`,
          ]),
        ),
        [HIDDEN]: 'Sections left out of the home page',
      }}
      pictures={draft.pictures.map(({ id }) => id)}
      wordsOf={(field, value) =>
        field === HIDDEN ? ((value as string[] | undefined) ?? []).map(sectionName).join(', ') : undefined
      }
    />
  );
}
