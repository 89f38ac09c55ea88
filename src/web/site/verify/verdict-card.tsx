import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ComponentType } from 'react';

import type { Verification } from '#contract/employees/verification.ts';
import { cx } from '#web/lib/cx.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

export type Verdict = Verification['status'] | 'limited' | 'failed';

interface Words {
  title: string;
  text: string;
  icon: ComponentType<{ className?: string }>;
  look: string;
}

const words: Record<Verdict, Words> = {
  valid: {
    title: 'Valid card',
    text: 'This person works here now.',
    icon: BadgeCheck,
    look: 'bg-positive-tint text-positive',
  },
  replaced: {
    title: 'Replaced',
    text: 'The person it was made for has another card now. Please do not rely on this one; if you found it, we would like to have it back.',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  expired: {
    title: 'Expired',
    text: 'This card was ours. Its last day is over.',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  left: {
    title: 'No longer works here',
    text: 'This card was ours. The person it was made for does not work here any more.',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  no_longer_valid: {
    title: 'No longer valid',
    text: 'This card was ours once. The person it was made for does not work here any more.',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  unknown: {
    title: 'Unknown card',
    text: 'We did not make this card. Please do not rely on it.',
    icon: CircleHelp,
    look: 'bg-danger-tint text-danger',
  },
  limited: {
    title: 'Too many checks',
    text: 'That was a lot in a short time. Please wait a few minutes and scan the card again.',
    icon: CloudAlert,
    look: 'bg-sunken text-muted',
  },
  failed: {
    title: 'Cannot be checked right now',
    text: 'This says nothing about the card. Please scan it again in a moment.',
    icon: CloudAlert,
    look: 'bg-sunken text-muted',
  },
};

/** Where the card itself says no, somebody may have to be asked. */
const asksQuestions: ReadonlySet<Verdict> = new Set([
  'replaced',
  'expired',
  'left',
  'no_longer_valid',
  'unknown',
]);

interface VerdictCardProps {
  verdict: Verdict;
  employee: Verification['employee'];
  /** Of the company whose card it is. */
  phone: string;
}

export function VerdictCard({ verdict, employee, phone }: VerdictCardProps) {
  const { title, text, icon: Icon, look } = words[verdict];
  return (
    <div className="w-full max-w-sm overflow-hidden rounded-lg border border-line bg-surface">
      <div className={cx('flex items-center gap-4 px-6 py-5', look)}>
        <Icon aria-hidden="true" className="size-9 shrink-0" />
        <h1 className="text-2xl">{title}</h1>
      </div>
      {employee && <Person {...employee} />}
      <p className="border-t border-line px-6 py-5 text-sm text-muted">
        {text}
        {verdict === 'valid' && ' Please compare the photo with the person in front of you.'}
        {asksQuestions.has(verdict) && (
          <>
            {' '}
            Questions:{' '}
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
              {phone}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Person({ name, role, company_name, photo, photo_focus }: NonNullable<Verification['employee']>) {
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-7 text-center">
      {photo ? (
        <StoredPicture
          picture={photo}
          alt={`Photo of ${name}`}
          sizes="192px"
          focus={photo_focus}
          className="aspect-4/5 w-48 rounded-lg object-cover object-[50%_15%]"
        />
      ) : (
        <p className="flex aspect-4/5 w-48 items-center justify-center rounded-lg bg-sunken text-sm text-muted">
          No photo on file
        </p>
      )}
      <div className="max-w-full">
        <p className="font-display text-2xl font-bold break-words">{name}</p>
        {role && <p className="mt-1 text-lg break-words text-muted">{role}</p>}
        {company_name && <p className="mt-1 text-sm font-medium">{company_name}</p>}
      </div>
    </div>
  );
}
