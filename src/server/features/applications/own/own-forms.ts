// The forms of an applicant's own pages, for browsers without scripts.
import { fillPath, sitePages } from '#contract/addresses.ts';
import {
  type OwnLinkNotice,
  type OwnNotice,
  ownApplicationCalls,
  plainFormActions,
} from '#contract/applications/own-application.ts';
import { type PlainForms, type SendCall, type SentForm, withBody } from '#server/http/host-faces.ts';

export const ownForms: PlainForms = {
  pages: [sitePages.ownLink, sitePages.ownApplication, sitePages.ownNotice],
  answer: async (send, sent) =>
    sent.secret ? answerOwn(send, sent) : noticeAt(await askForLink(send, sent)),
};

const noticeAt = (secret: OwnLinkNotice): string => fillPath(sitePages.ownApplication, { secret });

async function askForLink(send: SendCall, { form, visitor }: SentForm): Promise<OwnLinkNotice> {
  const { method, path: url } = ownApplicationCalls.link;
  const payload = { email: form.get('email') ?? '' };
  const { statusCode, body } = await send({ method, url, ...withBody(visitor, payload) });
  if (statusCode === 200) return 'sent';
  if (codeIn(body) === 'maintenance') return 'later';
  return ({ 400: 'invalid', 429: 'later' } as const)[statusCode] ?? 'failed';
}

async function answerOwn(send: SendCall, { secret, form, visitor }: SentForm): Promise<string> {
  const page = fillPath(sitePages.ownApplication, { secret });
  const saying = (notice: OwnNotice) => fillPath(sitePages.ownNotice, { secret, notice });
  const action = plainFormActions.find((known) => known === form.get('action'));
  if (!action) return saying('failed');
  const { method, path } = ownApplicationCalls[action];
  const payload = { confirm: form.get('confirm') ?? '', all: form.get('all') === 'true' };
  const { statusCode, body } = await send({
    method,
    url: fillPath(path, { secret }),
    ...(action === 'erase' ? withBody(visitor, payload) : visitor),
  });
  if (statusCode === 200) return action === 'erase' ? noticeAt('erased') : saying('withdrawn');
  // The page itself says that there is nothing.
  if (statusCode === 404) return page;
  return saying(notices[codeIn(body)] ?? 'failed');
}

const notices: Readonly<Record<string, OwnNotice>> = {
  bad_input: 'unconfirmed',
  application_decided: 'decided',
  application_held: 'held',
  too_many_requests: 'later',
  maintenance: 'later',
};

function codeIn(body: string): string {
  try {
    return (JSON.parse(body) as { code: string }).code;
  } catch {
    return '';
  }
}
