import type { ComponentType } from 'react';
import { Link } from 'react-router';

import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';

import { company } from '#company';

const places: Array<{ label: string; to: string; icon: ComponentType<{ className?: string }> }> = [
  { label: 'Email', to: `mailto:${company.email}`, icon: Mail },
  { label: 'LinkedIn', to: company.social.linkedin, icon: LinkedIn },
  { label: 'WhatsApp', to: company.social.whatsapp, icon: MessageCircle },
  { label: 'Home', to: '/', icon: House },
];

const linkStyle =
  'flex size-11 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink';

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-1">
      {places.map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <Link
            to={to}
            title={label}
            className={linkStyle}
            {...(to.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// The icon set carries no company marks.
function LinkedIn({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={className}
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v5M8 8v.01M12 16v-5m0 2a2 2 0 0 1 4 0v3" strokeLinecap="round" />
    </svg>
  );
}
