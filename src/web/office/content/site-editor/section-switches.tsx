// Which sections of the home page there are. A switch acts at once, on the draft.
import { useMutation } from '@tanstack/react-query';

import { homeSections } from '#contract/site-editions/home-sections.ts';
import type { HomeSection } from '#contract/site-editions/home-sections.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { errorText } from '../../words/error-text.ts';
import type { SiteDraft } from './site-draft.ts';
import { sectionName } from './site-draft.ts';
import { useChangeDraft, useDraftNow } from './use-site-draft.ts';

/** Shows or hides a section; what others have done to the rest of the list stays. */
export function useSwitchSection() {
  const toast = useToast();
  const change = useChangeDraft();
  const draftNow = useDraftNow();
  return useMutation({
    mutationFn: async ({ section, isHidden }: { section: HomeSection; isHidden: boolean }) => {
      const edition = draftNow()?.edition;
      if (!edition) return;
      const others = edition.hidden.filter((one) => one !== section);
      const hidden = isHidden ? [...others, section] : others;
      // The whole list is sent: one that somebody else has changed is not written over.
      const isFree = (theirs: SiteDraft) => theirs.edition.hidden.join() === edition.hidden.join();
      await change({ body: { hidden }, version: edition.version, isFree });
    },
    onError: (error) => void toast.error(errorText(error)),
  });
}

interface SectionSwitchesProps {
  draft: SiteDraft;
  mayWrite: boolean;
  className?: string;
}

export function SectionSwitches({ draft, mayWrite, className }: SectionSwitchesProps) {
  const { mutate, isPending, variables } = useSwitchSection();
  const isShown = (section: HomeSection) =>
    isPending && variables.section === section
      ? !variables.isHidden
      : !draft.edition.hidden.includes(section);
  return (
    <fieldset className={className}>
      <legend className="sr-only">Sections of the page</legend>
      <p aria-hidden="true" className="mb-2 text-xs font-semibold text-muted">
        Sections of the page
      </p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {homeSections.map((section) => (
          <Switch
            key={section}
            label={sectionName(section)}
            checked={isShown(section)}
            disabled={!mayWrite}
            onChange={(event) => !isPending && mutate({ section, isHidden: !event.target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
