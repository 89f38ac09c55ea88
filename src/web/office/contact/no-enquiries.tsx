import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import ShieldCheck from 'lucide-react/icons/shield-check';

import { EmptyState } from '#web/ui/empty-state.tsx';

const states = {
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
  'no spam': {
    icon: <ShieldCheck />,
    title: 'No spam',
    text: 'Enquiries sent by robots, and those you mark as spam, are kept here.',
  },
};

export function NoEnquiries({ why }: { why: keyof typeof states }) {
  const { icon, title, text } = states[why];
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
