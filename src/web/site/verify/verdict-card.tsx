import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ComponentType } from 'react';

import type { Verification } from '#contract/employees/verification.ts';
import { cx } from '#web/lib/cx.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { verifyTexts } from '#contract/texts/verify.ts';
import { useTexts } from '#web/lib/use-texts.ts';

export type Verdict = Verification['status'] | 'limited' | 'failed';

type TextsOf<Id> = Id extends `${infer Verdict}.headline` ? Verdict : never;

interface Words {
  texts: TextsOf<keyof typeof verifyTexts>;
  icon: ComponentType<{ className?: string }>;
  look: string;
}

const words: Record<Verdict, Words> = {
  valid: {
    texts: 'verify.valid',
    icon: BadgeCheck,
    look: 'bg-positive-tint text-positive',
  },
  replaced: {
    texts: 'verify.replaced',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  expired: {
    texts: 'verify.expired',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  left: {
    texts: 'verify.left',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  no_longer_valid: {
    texts: 'verify.noLongerValid',
    icon: CircleX,
    look: 'bg-danger-tint text-danger',
  },
  unknown: {
    texts: 'verify.unknown',
    icon: CircleHelp,
    look: 'bg-danger-tint text-danger',
  },
  limited: {
    texts: 'verify.limited',
    icon: CloudAlert,
    look: 'bg-sunken text-muted',
  },
  failed: {
    texts: 'verify.failed',
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
  const text = useTexts(verifyTexts);
  const { texts, icon: Icon, look } = words[verdict];
  return (
    <div className="w-full max-w-sm overflow-hidden rounded-lg border border-line bg-surface">
      <div className={cx('flex items-center gap-4 px-6 py-5', look)}>
        <Icon aria-hidden="true" className="size-9 shrink-0" />
        <h1 className="text-2xl">{text(`${texts}.headline`)}</h1>
      </div>
      {employee && <Person {...employee} />}
      <p className="border-t border-line px-6 py-5 text-sm text-muted">
        {text(`${texts}.text`)}
        {verdict === 'valid' && ` ${text('verify.valid.compare')}`}
        {asksQuestions.has(verdict) && (
          <>
            {' '}
            {text('verify.questions')}{' '}
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
  const text = useTexts(verifyTexts);
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-7 text-center">
      {photo ? (
        <StoredPicture
          picture={photo}
          alt={text('verify.photo.of', { name })}
          sizes="192px"
          focus={photo_focus}
          className="aspect-4/5 w-48 rounded-lg object-cover object-[50%_15%]"
        />
      ) : (
        <p className="flex aspect-4/5 w-48 items-center justify-center rounded-lg bg-sunken text-sm text-muted">
          {text('verify.photo.none')}
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
