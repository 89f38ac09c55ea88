import type { ReactNode } from 'react';

import { Link } from 'react-router';

import { DIRECT, experienceWords } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { cx } from '#web/lib/cx.ts';
import { phoneLink } from '#web/lib/format.ts';

import { applicationsAt } from '../links/applications-at.ts';
import { languageName } from '../words/language-name.ts';
import { isInOther } from '../words/written-in.tsx';
import { earlierCount } from './application-columns.tsx';

/** Who it is and what was sent. */
export function ApplicantDetails({ application }: { application: Application }) {
  const { id, email, mobile_number, experience, current_location, subject, source } = application;
  const { earlier_applications, lang, scan } = application;
  return (
    <>
      <Detail name="Email" isWide>
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </Detail>
      <Detail name="Mobile Number">
        <a className="link" href={phoneLink(mobile_number)}>
          {mobile_number}
        </a>
      </Detail>
      <Detail name="Experience">{experienceWords(experience)}</Detail>
      <Detail name="Location">{current_location}</Detail>
      <Detail name="Subject">{subject}</Detail>
      {isInOther(lang) && <Detail name="Wrote in">{languageName(lang)}</Detail>}
      {source && source !== DIRECT && <Detail name="Came from">{source}</Detail>}
      {earlier_applications > 0 && (
        <Detail name="Before">
          <Link className="link" to={applicationsAt({ earlier_than: id })}>
            {earlier_applications === 1
              ? 'One earlier application'
              : `${earlierCount(earlier_applications)} earlier applications`}
          </Link>
        </Detail>
      )}
      {scan && <Detail name="Virus scan">{scan === 'clean' ? 'Nothing found' : 'Not scanned'}</Detail>}
    </>
  );
}

interface DetailProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

const Detail = ({ name, isWide = false, children }: DetailProps) => (
  <div className={cx('min-w-0', isWide && 'col-span-full')}>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);
