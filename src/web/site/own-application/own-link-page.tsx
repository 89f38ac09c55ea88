import { identity } from '#contract/identity/current.ts';
import { fillNames } from '#contract/texts/message.ts';
import { ownApplicationTexts } from '#contract/texts/own-application.ts';
import type { PageMeta } from '#web/page.ts';

import { AskForLink } from './ask-for-link.tsx';

export const meta = (): PageMeta => ({
  title: ownApplicationTexts['own.meta.title'],
  description: fillNames(ownApplicationTexts['own.meta.linkDescription'], { company: identity().brand }),
  noindex: true,
});

export const Component = () => <AskForLink />;
