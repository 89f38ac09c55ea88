// The forms of an applicant's own pages and of job alerts, for browsers without scripts: each posts to the address of its
// page and is sent on to one that says what became of it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessPages, fillPath, sitePages } from '#contract/addresses.ts';
import { pageAt } from '#contract/site/page-at.ts';
import { chosenMailCalls } from '#contract/accounts/chosen-mails.ts';
import { jobAlertCalls } from '#contract/jobs/job-alerts.ts';
import {
  type OwnLinkNotice,
  type OwnNotice,
  ownApplicationCalls,
  plainFormActions,
} from '#contract/applications/own-application.ts';
import { type HeaderMap, forSecretAddress } from '#server/http/security-headers.ts';
import { answerAlertForm, isOneClick, stopByOneClick } from './alert-forms.ts';
import { flatten } from './headers.ts';
import { readBody } from './read-body.ts';

/** A call to the API without a socket, with a body. */
export type SendCall = (request: {
  method: 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  remoteAddress?: string;
}) => Promise<{ statusCode: number; body: string }>;

export interface PlainForms {
  takes(path: string): boolean;
  /** False: this is no form. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const MAX_BYTES = 4096;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const pages: ReadonlySet<string> = new Set([
  sitePages.ownLink,
  sitePages.ownApplication,
  sitePages.ownNotice,
]);
/** What one click of a mail program stops, by the page its link leads to. */
const stopping: Readonly<Record<string, (secret: string) => string>> = {
  [sitePages.alertStop]: (secret) => fillPath(jobAlertCalls.stop.path, { secret }),
  [accessPages.stopWeekly]: (token) => fillPath(chosenMailCalls.stopWeekly.path, { token }),
};
const alertPages: ReadonlySet<string> = new Set([
  sitePages.alerts,
  sitePages.alertConfirm,
  sitePages.alertStop,
]);

export function createPlainForms({ send, security }: { send: SendCall; security: HeaderMap }): PlainForms {
  const unkept = { ...security, 'cache-control': 'no-store', ...forSecretAddress };
  return {
    takes(path) {
      const page = pageAt(path) ?? '';
      return pages.has(page) || alertPages.has(page) || page in stopping;
    },

    async serve(path, request, response) {
      const body = await readBody(request, MAX_BYTES);
      if (body === undefined) return false;
      const type = request.headers['content-type'] ?? '';
      const page = pageAt(path) ?? '';
      const secret = decodeURIComponent(
        path.replace(/\/$/, '').split('/')[alertPages.has(page) ? 3 : 2] ?? '',
      );
      const visitor = visitorOf(request);
      const stop = stopping[page];
      if (stop && isOneClick(type, body)) {
        const { status, words } = await stopByOneClick(send, stop(secret), visitor);
        response.writeHead(
          status,
          flatten(unkept, { 'content-type': 'text/plain; charset=utf-8' }) as string[],
        );
        response.end(words);
        return true;
      }
      // The page of the weekly mail has no form of its own.
      if (!type.startsWith(FORM_TYPE) || page === accessPages.stopWeekly) return false;
      const form = new URLSearchParams(body);
      const location = alertPages.has(page)
        ? await answerAlertForm(send, { page, secret, form, visitor })
        : secret
          ? await answerOwn(send, secret, form, visitor)
          : noticeAt(await askForLink(send, form, visitor));
      response.writeHead(303, { ...unkept, location });
      response.end();
      return true;
    },
  };
}

const noticeAt = (secret: OwnLinkNotice): string => fillPath(sitePages.ownApplication, { secret });

async function askForLink(send: SendCall, form: URLSearchParams, visitor: Visitor): Promise<OwnLinkNotice> {
  const { method, path: url } = ownApplicationCalls.link;
  const payload = { email: form.get('email') ?? '' };
  const { statusCode, body } = await send({ method, url, ...withBody(visitor, payload) });
  if (statusCode === 200) return 'sent';
  if (codeIn(body) === 'maintenance') return 'later';
  return ({ 400: 'invalid', 429: 'later' } as const)[statusCode] ?? 'failed';
}

async function answerOwn(
  send: SendCall,
  secret: string,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<string> {
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

export interface Visitor {
  headers: Record<string, string>;
  remoteAddress?: string;
}

export const withBody = ({ headers, ...visitor }: Visitor, payload: object) => ({
  ...visitor,
  headers: { ...headers, 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});

const PASSED_ON = ['x-forwarded-for', 'user-agent', 'origin', 'sec-fetch-site'] as const;

/** Whom the call is counted for, and whether it comes from our own page. */
function visitorOf({ headers, socket }: IncomingMessage): Visitor {
  const given = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  return {
    headers: Object.fromEntries(given) as Record<string, string>,
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  };
}
