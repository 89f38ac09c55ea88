import Check from 'lucide-react/icons/check';
import Inbox from 'lucide-react/icons/inbox';
import MailOpen from 'lucide-react/icons/mail-open';
import SearchX from 'lucide-react/icons/search-x';
import ShieldCheck from 'lucide-react/icons/shield-check';

import { EmptyState } from '#web/ui/empty-state.tsx';

const emptyStates = {
  'none yet': {
    icon: <Inbox />,
    title: 'No enquiries yet',
    text: 'What visitors send from the contact page appears here.',
  },
  'no match': {
    icon: <SearchX />,
    title: 'No enquiry matches',
    text: 'Try fewer or other words: name, address, phone, subject and message are searched.',
  },
  'none unread': {
    icon: <MailOpen />,
    title: 'All read',
    text: 'Nothing here waits to be read. Switch Unread off to see all enquiries.',
  },
  'none waits': {
    icon: <Check />,
    title: 'Nobody waits',
    text: 'Every enquiry is answered or closed.',
  },
  'no spam': {
    icon: <ShieldCheck />,
    title: 'No spam',
    text: 'Enquiries sent by robots, and those you mark as spam, are kept here.',
  },
};

export function NoEnquiries({ why }: { why: keyof typeof emptyStates }) {
  const { icon, title, text } = emptyStates[why];
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
