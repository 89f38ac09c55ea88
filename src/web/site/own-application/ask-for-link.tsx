import { sitePages } from '#contract/addresses.ts';
import type { OwnLinkNotice } from '#contract/applications/own-application-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere } from '#web/site-content.ts';

import { OwnPage, PrivacyNote } from './own-page.tsx';

/** Where the link is mailed again; the answer is the same whether there is an application or not. */
export function AskForLink({ notice }: { notice?: OwnLinkNotice | undefined }) {
  const text = useTexts(ownApplicationTexts);
  const isErased = notice === 'erased';
  return (
    <OwnPage
      title={text(isErased ? 'own.erased.headline' : 'own.hero.headline')}
      lead={text(isErased ? 'own.erased.lead' : 'own.link.lead')}
      notice={notice}
    >
      <LinkForm />
      <PrivacyNote />
    </OwnPage>
  );
}

/** A plain form: the page that follows says how it went. */
export function LinkForm() {
  const text = useTexts(ownApplicationTexts);
  return (
    <form
      method="post"
      action={pathHere(sitePages.ownLink)}
      aria-label={text('own.link.name')}
      className="mt-8 flex max-w-md flex-col gap-5"
    >
      <Field label={text('own.link.email')} required help={text('own.link.help')}>
        <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isPlain className="self-start max-sm:w-full">
        {text('own.link.send')}
      </Button>
    </form>
  );
}
