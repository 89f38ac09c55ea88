import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';

import { identity } from '#contract/identity/current.ts';
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
import { formsTexts } from '#contract/texts/forms.ts';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { formatMessage } from '#contract/texts/plural-message.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { type TextOf, useTexts } from '#web/lib/use-texts.ts';
import { otherLanguage, pathHere, said } from '#web/site-content.ts';

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
  const text = useTexts(ownApplicationTexts);
  const { job_title, may_withdraw, others } = application;
  const action = pathHere(fillPath(sitePages.ownApplication, { secret }));
  return (
    <OwnPage
      title={text('own.hero.headline')}
      lead={text('own.hero.lead', { job: job_title, company: identity().brand })}
      notice={notice}
    >
      <OwnSection id="stands" title={text('own.stands.headline')}>
        <OwnSteps application={application} />
      </OwnSection>
      <OwnSection id="sent" title={text('own.sent.headline')}>
        <Sent application={application} />
      </OwnSection>
      <OwnSection id="resumes" title={text('own.resumes.headline')}>
        <OwnResumes secret={secret} application={application} />
      </OwnSection>
      <Agreed application={application} />
      <OwnSection id="yours" title={text('own.yours.headline')}>
        <p className="mb-4">{text('own.yours.text')}</p>
        <a
          href={apiAddress(fillPath(ownExportPath, { secret }))}
          download
          className={buttonStyle('secondary', 'md', 'mb-8')}
        >
          <Download aria-hidden="true" className="size-5" />
          {text('own.yours.download')}
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
  // As they were asked for.
  const label = useTexts(formsTexts);
  const facts = [
    [label('forms.apply.field.name'), application.name],
    [label('forms.apply.field.email'), application.email],
    [label('forms.apply.field.mobile_number'), application.mobile_number],
    [label('forms.apply.field.experience'), said(experienceLabels[application.experience])],
    [label('forms.apply.field.current_location'), application.current_location],
    [label('forms.apply.field.subject'), application.subject],
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
  const text = useTexts(ownApplicationTexts);
  const rich = useRichTexts(ownApplicationTexts);
  if (!consent && !talent_pool) return null;
  return (
    <OwnSection id="agreed" title={text('own.agreed.headline')}>
      {consent && (
        <>
          <blockquote
            lang={otherLanguage(consent.lang)}
            className="border-s-2 border-accent ps-4 whitespace-pre-line"
          >
            {consent.text}
          </blockquote>
          <p className="mt-3 text-sm text-muted">{rich('own.agreed.on', { day: <Day at={consent.at} /> })}</p>
        </>
      )}
      {talent_pool && <p className="mt-3">{text('own.agreed.talentPool')}</p>}
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

function Withdraw({ action }: { action: string }) {
  const text = useTexts(ownApplicationTexts);
  return (
    <Fold title={text('own.withdraw.headline')}>
      <PlainForm action={action} does="withdraw">
        <p>{text('own.withdraw.text')}</p>
        <Button type="submit" isPlain>
          {text('own.withdraw.action')}
        </Button>
      </PlainForm>
    </Fold>
  );
}

interface EraseProps {
  action: string;
  mayErase: boolean;
  email: string;
  others: OwnApplication['others'];
  isOpen: boolean;
}

function Erase({ action, mayErase, email, others, isOpen }: EraseProps) {
  const text = useTexts(ownApplicationTexts, formatMessage);
  const more = othersText(text, others);
  if (!mayErase)
    return (
      <Fold title={text('own.erase.headline')}>
        <p className="pt-1 pb-6">{said(ownApplicationMessages.held)}</p>
      </Fold>
    );
  return (
    <Fold title={text('own.erase.headline')} isOpen={isOpen}>
      <PlainForm action={action} does="erase">
        <p>{text('own.erase.text', { email })}</p>
        {more && <Checkbox name="all" value="true" label={text('own.erase.all', { email, others: more })} />}
        <Field label={text('own.erase.confirm', { word: ERASE_WORD })} required className="w-full max-w-64">
          <TextInput
            name="confirm"
            pattern={ERASE_WORD}
            title={text('own.erase.confirmTitle', { word: ERASE_WORD })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="danger" isPlain>
          {text('own.erase.action')}
        </Button>
      </PlainForm>
    </Fold>
  );
}

/** Empty: there is nothing else. */
function othersText(
  text: TextOf<typeof ownApplicationTexts>,
  { applications, enquiries, job_alerts }: OwnApplication['others'],
): string {
  return [
    applications > 0 && text('own.erase.applications', { count: applications }),
    enquiries > 0 && text('own.erase.enquiries', { count: enquiries }),
    job_alerts > 0 && text('own.erase.alerts'),
  ]
    .filter(Boolean)
    .join(text('own.erase.and'));
}
