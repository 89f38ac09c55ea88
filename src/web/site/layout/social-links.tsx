import type { ComponentType } from 'react';
import { Link } from 'react-router';

import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';

import { company } from '#company';
import { footerTexts } from '#contract/texts/footer.ts';
import { useTexts } from '#web/lib/use-texts.ts';

type PlaceText = Extract<keyof typeof footerTexts, `footer.social.${string}`>;

const places: Array<{
  label: PlaceText;
  to: string;
  icon: ComponentType<{ className?: string }>;
}> = [
  { label: 'footer.social.email', to: `mailto:${company.email}`, icon: Mail },
  { label: 'footer.social.linkedin', to: company.social.linkedin, icon: LinkedIn },
  { label: 'footer.social.whatsapp', to: company.social.whatsapp, icon: MessageCircle },
  { label: 'footer.social.home', to: '/', icon: House },
];

const linkStyle =
  'flex size-11 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink';

export function SocialLinks() {
  const text = useTexts(footerTexts);
  return (
    <ul className="-ml-2.5 flex gap-1">
      {places.map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <Link
            to={to}
            title={text(label)}
            className={linkStyle}
            {...(to.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{text(label)}</span>
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
