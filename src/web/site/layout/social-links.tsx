import type { ComponentType } from 'react';
import { Link } from 'react-router';

import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';

import { type Identity, identity } from '#contract/identity/current.ts';
import { footerTexts } from '#contract/texts/footer.ts';
import { type TextOf, useTexts } from '#web/lib/use-texts.ts';

interface Place {
  label: string;
  to: string | undefined;
  icon: ComponentType<{ className?: string }>;
}

const placesOf = ({ email, social }: Identity, text: TextOf<typeof footerTexts>): Place[] => [
  { label: text('footer.social.email'), to: `mailto:${email}`, icon: Mail },
  { label: text('footer.social.linkedin'), to: social.linkedin, icon: LinkedIn },
  { label: text('footer.social.whatsapp'), to: social.whatsapp, icon: MessageCircle },
  { label: 'Instagram', to: social.instagram, icon: At },
  { label: 'Facebook', to: social.facebook, icon: At },
  { label: 'YouTube', to: social.youtube, icon: At },
  { label: 'X', to: social.x, icon: At },
  { label: text('footer.social.home'), to: '/', icon: House },
];

const linkStyle =
  'flex size-11 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink';

export function SocialLinks() {
  const text = useTexts(footerTexts);
  return (
    <ul className="-ms-2.5 flex gap-1">
      {placesOf(identity(), text).map(
        ({ label, to, icon: Icon }) =>
          to && (
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
          ),
      )}
    </ul>
  );
}

/** Of those that have no mark of their own here. */
const AT = '@';
const At = () => (
  <span aria-hidden="true" className="text-xl leading-none">
    {AT}
  </span>
);

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
