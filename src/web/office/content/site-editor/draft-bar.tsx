// Below the page: what waits to be published, and what can be done with it.
import { useState } from 'react';
import type { Ref } from 'react';

import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import Trash from 'lucide-react/icons/trash-2';

import type { Lang } from '#contract/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Target } from '#web/site-frame/protocol.ts';
import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';

import { usePreviewLink } from '../use-preview-link.tsx';
import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { companyTimeWords } from '../../words/company-time.ts';
import { errorText } from '../../words/error-text.ts';
import { counted, plural } from '../../words/plural.ts';
import { DraftChanges } from './draft-changes.tsx';
import { ScheduleModal } from './schedule-modal.tsx';
import type { SiteDraft } from './site-draft.ts';
import { SiteHistory } from './site-history.tsx';
import { sitePreviewLink, useDraftActions, useDraftNow } from './use-site-draft.ts';

interface DraftBarProps {
  draft: SiteDraft;
  mayWrite: boolean;
  onGoTo: (target: Target, page: SiteTextPage, lang?: Lang) => void;
  /** Keeps what is being typed first. */
  onLeave: (go: () => void) => void;
  ref: Ref<HTMLDivElement>;
  className?: string;
}

export function DraftBar({ draft, mayWrite, onGoTo, onLeave, ref, className }: DraftBarProps) {
  const { edition, waiting } = draft;
  const count = waiting.length;
  const toast = useToast();
  const preview = usePreviewLink('the site as it is in the draft', sitePreviewLink);
  const actions = useDraftActions();
  const draftNow = useDraftNow();
  const [opened, setOpened] = useState<'changes' | 'history' | 'schedule' | 'discard' | null>(null);
  const close = () => setOpened(null);
  const publish = () => {
    // What was kept on the way here is one's own; what others have changed meanwhile is refused.
    const isKept = draftNow()?.edition.version !== edition.version;
    actions.publish.mutate(
      { version: edition.version + (isKept ? 1 : 0), publish_at: null },
      {
        onSuccess: () => void toast.success('Published. Visitors see it now.'),
        onError: (error) => void toast.error(errorText(error)),
      },
    );
  };
  const unschedule = () =>
    actions.unschedule.mutate(edition, {
      onSuccess: () => void toast.success('It goes out when you publish it.'),
      onError: (error) => void toast.error(errorText(error)),
    });
  const schedule: MenuEntry = {
    label: edition.publish_at ? 'Another time' : 'Schedule',
    icon: <CalendarClock />,
    onSelect: () => onLeave(() => setOpened('schedule')),
  };
  const takeBack: MenuEntry = {
    label: 'Take the time back',
    icon: <CalendarX />,
    onSelect: unschedule,
  };
  const history: MenuEntry = { label: 'History', icon: <History />, onSelect: () => setOpened('history') };
  const link: MenuEntry = {
    label: 'Preview link',
    icon: <LinkIcon />,
    onSelect: () => onLeave(() => void preview.copy(undefined)),
  };
  const discard: MenuEntry = {
    label: 'Throw away',
    icon: <Trash />,
    danger: true,
    divided: true,
    onSelect: () => setOpened('discard'),
  };
  const small = [...(mayWrite ? [link] : []), history];
  const rest = mayWrite && count > 0 ? [schedule, ...(edition.publish_at ? [takeBack] : []), discard] : [];
  return (
    <div ref={ref} className={className}>
      <div className="flex min-h-13 items-center gap-2 border-t border-line px-3 py-2">
        <p role="status" className="min-w-0 flex-1">
          {count === 0 ? (
            <span className="text-muted">
              No changes wait.
              {mayWrite && <span className="max-md:hidden"> Press a text on the page to change it.</span>}
            </span>
          ) : (
            <>
              <button type="button" className="link font-medium" onClick={() => setOpened('changes')}>
                {counted(count, 'change')}
              </button>{' '}
              {edition.publish_at ? (
                <span className="text-muted">
                  {plural(count, 'goes', 'go')} out on {companyTimeWords(edition.publish_at)}
                </span>
              ) : (
                <span className="text-muted">{plural(count, 'waits', 'wait')} to be published</span>
              )}
            </>
          )}
        </p>
        <div className="flex items-center gap-1 max-sm:hidden">
          {small.map(({ label, icon, onSelect }) => (
            <IconButton key={label} label={label} icon={icon} onClick={onSelect} />
          ))}
        </div>
        <div className={rest.length === 0 ? 'sm:hidden' : undefined}>
          {/* On a phone the menu holds all of it. */}
          <div className="sm:hidden">
            <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} entries={[...small, ...rest]} />
          </div>
          <div className="max-sm:hidden">
            <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} entries={rest} />
          </div>
        </div>
        {mayWrite && (
          <Button
            variant="primary"
            busy={actions.publish.isPending}
            busyText="Publishing..."
            disabled={count === 0}
            onClick={() => onLeave(publish)}
          >
            Publish
          </Button>
        )}
      </div>
      <DraftChanges
        open={opened === 'changes'}
        onClose={close}
        draft={draft}
        mayWrite={mayWrite}
        onGoTo={(target, page, lang) => {
          close();
          onGoTo(target, page, lang);
        }}
      />
      <SiteHistory open={opened === 'history'} onClose={close} draft={draft} mayWrite={mayWrite} />
      <ScheduleModal open={opened === 'schedule'} onClose={close} edition={edition} count={count} />
      <ConfirmDelete
        target={opened === 'discard' ? edition : null}
        title={`Throw away ${counted(count, 'change')}?`}
        text={() => 'The site stays as it is. What you throw away is gone for good.'}
        confirmText="Throw away"
        deletion={actions.discard}
        failedText={(error) => errorText(error)}
        onClose={close}
        deletedText="The draft is as the site again."
      />
      {preview.dialog}
    </div>
  );
}
