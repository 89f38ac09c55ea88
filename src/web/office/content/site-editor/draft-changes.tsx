// What waits to be published, each with what it was: one can be taken back, and one can go where it stands.
import { useMutation } from '@tanstack/react-query';

import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';
import type { Lang } from '#contract/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Target } from '#web/site-frame/protocol.ts';

import { ChangedPictures, ChangedWords } from '../../words/changed-words.tsx';
import { errorText } from '../../words/error-text.ts';
import { backTo, languageMark, refOf } from './site-draft.ts';
import type { SiteDraft, Waiting } from './site-draft.ts';
import { pageNames } from './site-pages.ts';
import { useChangeDraft } from './use-site-draft.ts';
import type { ChangeBody } from './use-site-draft.ts';

interface DraftChangesProps {
  open: boolean;
  onClose: () => void;
  draft: SiteDraft;
  mayWrite: boolean;
  onGoTo: (target: Target, page: SiteTextPage, lang?: Lang) => void;
}

export function DraftChanges({ open, onClose, draft, mayWrite, onGoTo }: DraftChangesProps) {
  const taking = useTakeBack(draft);
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={onClose}
      title="What waits to be published"
      description="Visitors see none of it yet. All of it goes out together, as one edition."
    >
      {draft.waiting.length === 0 ? (
        <EmptyState title="Nothing waits any more" />
      ) : (
        <ul aria-label="Changes" className="divide-y divide-line border-y border-line">
          {draft.waiting.map((change) => (
            <li key={change.key} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="text-xs text-muted">
                  {pageNames[change.page]}, {change.name.toLowerCase()}
                  {change.kind === 'text' && languageMark(change.text)}
                </p>
                <Difference change={change} />
              </div>
              <div className="flex gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Show ${change.name}`}
                  onClick={() =>
                    onGoTo(
                      targetOf(change),
                      change.page,
                      change.kind === 'text' ? change.text.lang : undefined,
                    )
                  }
                  className={change.kind === 'section' ? 'hidden' : undefined}
                >
                  Show
                </Button>
                {mayWrite && (
                  <Button
                    size="sm"
                    aria-label={`Take back ${change.name}`}
                    busy={taking.busyKey === change.key}
                    onClick={() => taking.start(change)}
                  >
                    Take back
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Difference({ change }: { change: Waiting }) {
  if (change.kind === 'text') return <ChangedWords from={change.from} to={change.to} />;
  if (change.kind === 'picture') return <ChangedPictures from={change.from} to={change.to} />;
  return <p>{change.isHidden ? 'Left out of the home page' : 'Shown on the home page again'}</p>;
}

const targetOf = (change: Waiting): Target =>
  change.kind === 'text' ? { text: refOf(change.text) } : { picture: change.key };

function useTakeBack(draft: SiteDraft) {
  const toast = useToast();
  const send = useChangeDraft();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Waiting) =>
      send({
        body: withoutChange(draft, change),
        version: draft.edition.version,
        // Somebody else has put other words there: they are not taken back unseen.
        isFree: (theirs) => {
          const now = theirs.waiting.find(({ key }) => key === change.key);
          if (change.kind === 'section') return theirs.edition.hidden.join() === draft.edition.hidden.join();
          return now !== undefined && now.kind === change.kind && now.to === change.to;
        },
      }),
    onError: (error) => void toast.error(errorText(error)),
  });
  return {
    busyKey: isPending ? variables.key : null,
    start: (change: Waiting) => !isPending && mutate(change),
  };
}

function withoutChange({ edition }: SiteDraft, change: Waiting): ChangeBody {
  if (change.kind === 'text') return { changes: [backTo(change.text)] };
  if (change.kind === 'picture') {
    const { id, media, focus } = change.picture;
    return { pictures: [{ id, media, focus }] };
  }
  const others = edition.hidden.filter((section) => section !== change.section);
  return { hidden: change.isHidden ? others : [...others, change.section] };
}
