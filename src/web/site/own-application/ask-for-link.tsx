import { sitePages } from '#contract/addresses.ts';
import type { OwnLinkNotice } from '#contract/applications/own-application-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { OwnPage, PrivacyNote } from './own-page.tsx';

/** Where the link is mailed again; the answer is the same whether there is an application or not. */
export const AskForLink = ({ notice }: { notice?: OwnLinkNotice | undefined }) => (
  <OwnPage
    title={notice === 'erased' ? 'It is gone' : 'Your application'}
    lead={
      notice === 'erased'
        ? 'Thank you for having thought of us. Should there be another application of yours, you can have its link mailed here.'
        : 'See where it stands, send a better resume, withdraw it or have it erased: all by a link that we mail to you.'
    }
    notice={notice}
  >
    <LinkForm />
    <PrivacyNote />
  </OwnPage>
);

/** A plain form: the page that follows says how it went. */
export const LinkForm = () => (
  <form
    method="post"
    action={sitePages.ownLink}
    aria-label="Ask for the link"
    className="mt-8 flex max-w-md flex-col gap-5"
  >
    <Field label="Email" required help="The address you applied with.">
      <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
    </Field>
    <Button type="submit" variant="primary" size="lg" isPlain className="self-start max-sm:w-full">
      Mail me the link
    </Button>
  </form>
);
