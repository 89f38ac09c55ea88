import MailIcon from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Reply from 'lucide-react/icons/reply';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import type { Enquiry } from '#contract/contact.ts';
import type { RowAction } from '#web/ui/data-table-types.ts';

import { replyLink } from './reply-link.ts';
import type { Marking } from './use-marking.ts';

/** What the end of a row offers. */
export function enquiryActions(enquiry: Enquiry, marking: Marking, onDelete: () => void): RowAction[] {
  const { is_read, is_spam } = enquiry;
  return [
    { label: 'Reply', icon: <Reply />, href: replyLink(enquiry) },
    is_read
      ? { label: 'Mark unread', icon: <MailIcon />, onSelect: () => marking.read(enquiry, false) }
      : { label: 'Mark read', icon: <MailOpen />, onSelect: () => marking.read(enquiry, true) },
    is_spam
      ? { label: 'Not spam', icon: <ShieldCheck />, onSelect: () => marking.spam(enquiry, false) }
      : { label: 'Spam', icon: <ShieldAlert />, onSelect: () => marking.spam(enquiry, true) },
    { label: 'Delete', icon: <Trash />, danger: true, onSelect: onDelete },
  ];
}
