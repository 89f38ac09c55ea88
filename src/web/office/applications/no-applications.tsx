import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';

import { applicationMessages } from '#contract/applications.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoApplicationsProps {
  isArchived: boolean;
  isNarrowed?: boolean;
}

export function NoApplications({ isArchived, isNarrowed = false }: NoApplicationsProps) {
  return (
    <EmptyState
      icon={isNarrowed ? <SearchX /> : <Inbox />}
      title={isArchived ? applicationMessages.noArchived : applicationMessages.noActive}
    >
      {isNarrowed
        ? 'None matches the filters. Try fewer letters or clear them.'
        : isArchived
          ? 'What you archive from the active list is kept here.'
          : 'What job seekers send from the careers page appears here.'}
    </EmptyState>
  );
}
