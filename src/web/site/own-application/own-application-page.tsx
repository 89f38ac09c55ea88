import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import type { OwnApplication } from '#contract/applications/own-application.ts';
import {
  type OwnLinkNotice,
  type OwnNotice,
  ownApplicationMessages,
  ownLinkNotices,
  ownNotices,
} from '#contract/applications/own-application-messages.ts';
import { publicOwnApplication } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { find, type Found, foundStatus } from '#web/lib/found.ts';
import { fillNames } from '#contract/texts/message.ts';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';
import { said } from '#web/site-content.ts';

import { AskForLink, LinkForm } from './ask-for-link.tsx';
import { OwnPage, PrivacyNote } from './own-page.tsx';
import { ShownApplication } from './shown-application.tsx';

export const meta = (): PageMeta => ({
  title: ownApplicationTexts['own.meta.title'],
  description: fillNames(ownApplicationTexts['own.meta.description'], { company: identity().brand }),
  noindex: true,
});

type Shown = { secret: string; application: OwnApplication; notice: OwnNotice | undefined };
type OwnFound = Found<Shown> | { state: 'said'; notice: OwnLinkNotice };

const isOneOf = <Name extends string>(names: Readonly<Record<Name, string>>, text: string): text is Name =>
  Object.hasOwn(names, text);

export async function loader({ context, params }: LoaderFunctionArgs): Promise<OwnFound> {
  const { secret = '', notice } = params;
  if (notice === undefined && isOneOf(ownLinkNotices, secret)) return { state: 'said', notice: secret };
  if (notice !== undefined && !isOneOf(ownNotices, notice)) return { state: 'gone' };
  return find(async () => {
    const { data } = await context.get(apiContext).send(publicOwnApplication, { params: { secret } });
    return { secret, application: data, notice };
  });
}

export const status = (found: OwnFound): number => (found.state === 'said' ? 200 : foundStatus(found));

export function Component() {
  const found = useLoaderData<typeof loader>();
  if (found.state === 'said') return <AskForLink notice={found.notice} />;
  if (found.state === 'found') return <ShownApplication {...found} />;
  return <NotShown state={found.state} />;
}

const reasons = {
  gone: ownApplicationMessages.notFound,
  later: ownNotices.later,
  failed: ownApplicationMessages.readFailed,
};

function NotShown({ state }: { state: keyof typeof reasons }) {
  const text = useTexts(ownApplicationTexts);
  const isGone = state === 'gone';
  return (
    <OwnPage title={text(isGone ? 'own.gone.headline' : 'own.failed.headline')} lead={said(reasons[state])}>
      {isGone && (
        <>
          <p className="mt-8">{text('own.gone.text')}</p>
          <LinkForm />
        </>
      )}
      <PrivacyNote />
    </OwnPage>
  );
}
