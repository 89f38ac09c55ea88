import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';

import { company } from '#company';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { experienceLabels } from '#contract/applications/application-messages.ts';
import type { OwnApplication } from '#contract/applications/own-application.ts';
import {
  ERASE_WORD,
  type OwnNotice,
  type PlainFormAction,
  ownApplicationMessages,
} from '#contract/applications/own-application-messages.ts';
import { ownExportPath } from '#contract/site/public-paths.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { Day, OwnPage, OwnSection, PrivacyNote } from './own-page.tsx';
import { OwnResumes } from './own-resumes.tsx';
import { OwnSteps } from './own-steps.tsx';

interface ShownApplicationProps {
  secret: string;
  application: OwnApplication;
  /** What came of the form before. */
  notice: OwnNotice | undefined;
}

/** All of it can be read, withdrawn and erased without a script; only a new résumé needs one. */
export function ShownApplication({ secret, application, notice }: ShownApplicationProps) {
  const { job_title, may_withdraw, others } = application;
  const action = fillPath(sitePages.ownApplication, { secret });
  return (
    <OwnPage title="Your application" lead={`${job_title} at ${company.brand}`} notice={notice}>
      <OwnSection id="stands" title="Where it stands">
        <OwnSteps application={application} />
      </OwnSection>
      <OwnSection id="sent" title="What you sent">
        <Sent application={application} />
      </OwnSection>
      <OwnSection id="resumes" title="Your resume">
        <OwnResumes secret={secret} application={application} />
      </OwnSection>
      <Agreed application={application} />
      <OwnSection id="yours" title="It is yours">
        <p className="mb-4">
          Take along all that we keep about you: what you sent, your resumes and our mails, and what we have
          written about you, without who wrote it.
        </p>
        <a
          href={apiAddress(fillPath(ownExportPath, { secret }))}
          download
          className={buttonStyle('secondary', 'md', 'mb-8')}
        >
          <Download aria-hidden="true" className="size-5" />
          Download all of it (ZIP)
        </a>
        <div className="border-t border-line">
          {may_withdraw && <Withdraw action={action} />}
          <Erase
            action={action}
            mayErase={application.may_erase}
            email={application.email}
            others={others}
            isOpen={notice === 'unconfirmed'}
          />
        </div>
      </OwnSection>
      <PrivacyNote />
    </OwnPage>
  );
}

function Sent({ application }: { application: OwnApplication }) {
  const facts = [
    ['Name', application.name],
    ['Email', application.email],
    ['Mobile Number', application.mobile_number],
    ['Experience', experienceLabels[application.experience]],
    ['Current Location', application.current_location],
    ['Subject', application.subject],
    ...application.answers.map(({ question, answer }) => [question, answer]),
  ];
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, fact]) => (
        <div key={`${term}${fact}`} className="min-w-0">
          <dt className="text-sm text-faint">{term}</dt>
          <dd className="mt-0.5 wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Agreed({ application: { consent, talent_pool } }: { application: OwnApplication }) {
  if (!consent && !talent_pool) return null;
  return (
    <OwnSection id="agreed" title="What you agreed to">
      {consent && (
        <>
          <blockquote className="border-l-2 border-accent pl-4 whitespace-pre-line">
            {consent.text}
          </blockquote>
          <p className="mt-3 text-sm text-muted">
            On <Day at={consent.at} />.
          </p>
        </>
      )}
      {talent_pool && <p className="mt-3">You want to be kept in mind for other positions.</p>}
    </OwnSection>
  );
}

interface PlainFormProps {
  action: string;
  does: PlainFormAction;
  children: ReactNode;
}

/** Posted to the page's own address; the page that follows says how it went. */
const PlainForm = ({ action, does, children }: PlainFormProps) => (
  <form method="post" action={action} className="flex flex-col items-start gap-5 pt-1 pb-6">
    <input type="hidden" name="action" value={does} />
    {children}
  </form>
);

interface FoldProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details className="own-fold" open={isOpen}>
    <summary>
      {title}
      <ChevronDown aria-hidden="true" className="size-5 text-muted" />
    </summary>
    {children}
  </details>
);

const Withdraw = ({ action }: { action: string }) => (
  <Fold title="Withdraw this application">
    <PlainForm action={action} does="withdraw">
      <p>
        We stop considering you for this position, and interviews still to come are cancelled. It cannot be
        taken back, but you can apply again. What you sent stays with us for a while unless you erase it.
      </p>
      <Button type="submit" isPlain>
        Withdraw it
      </Button>
    </PlainForm>
  </Fold>
);

interface EraseProps {
  action: string;
  mayErase: boolean;
  email: string;
  others: OwnApplication['others'];
  isOpen: boolean;
}

function Erase({ action, mayErase, email, others, isOpen }: EraseProps) {
  const more = othersText(others);
  if (!mayErase)
    return (
      <Fold title="Erase it now">
        <p className="pt-1 pb-6">{ownApplicationMessages.held}</p>
      </Fold>
    );
  return (
    <Fold title="Erase it now" isOpen={isOpen}>
      <PlainForm action={action} does="erase">
        <p>
          All of this application goes at once and for good: what you sent, the files, our notes and mails
          about it. Nobody here can bring it back. A receipt comes to {email}; copies we make against failures
          hold it until they are replaced.
        </p>
        {more && (
          <Checkbox name="all" value="true" label={`Everything under ${email}, that is also ${more}`} />
        )}
        <Field label={`Type ${ERASE_WORD} to erase it`} required className="w-full max-w-64">
          <TextInput
            name="confirm"
            pattern={ERASE_WORD}
            title={`The word ${ERASE_WORD}, in capitals`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="danger" isPlain>
          Erase for good
        </Button>
      </PlainForm>
    </Fold>
  );
}

/** Empty: there is nothing else. */
function othersText({ applications, enquiries, job_alerts }: OwnApplication['others']): string {
  return [
    applications > 0 && (applications === 1 ? 'one other application' : `${applications} other applications`),
    enquiries > 0 && (enquiries === 1 ? 'one enquiry' : `${enquiries} enquiries`),
    job_alerts > 0 && 'your job alerts',
  ]
    .filter(Boolean)
    .join(' and ');
}
