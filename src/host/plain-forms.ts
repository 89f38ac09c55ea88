// Forms for browsers without scripts: each posts to the address of its page and is sent on to one that says what became
// of it. And the one click by which mail programs end what they are sent (RFC 8058).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAt } from '#contract/site/page-at.ts';
import { languageAt, pathIn } from '#contract/site/page-language.ts';
import type { PlainForms, SendCall, Visitor } from '#server/http/host-faces.ts';
import { type HeaderMap, forSecretAddress } from '#server/http/security-headers.ts';
import { flatten } from './headers.ts';
import { readBody } from './read-body.ts';

export interface ServedForms {
  takes(path: string): boolean;
  /** False: this is no form. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface FormOptions {
  send: SendCall;
  security: HeaderMap;
  forms: readonly PlainForms[];
}

const MAX_BYTES = 4096;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export function createPlainForms({ send, security, forms }: FormOptions): ServedForms {
  const unkept = { ...security, 'cache-control': 'no-store', ...forSecretAddress };
  const byPage = new Map(forms.flatMap((each) => each.pages.map((page) => [page, each])));
  return {
    takes: (path) => byPage.has(pageAt(path) ?? ''),

    async serve(path, request, response) {
      const body = await readBody(request, MAX_BYTES);
      const page = pageAt(path) ?? '';
      const of = byPage.get(page);
      if (body === undefined || !of) return false;
      const type = request.headers['content-type'] ?? '';
      const { tag: lang, path: below } = languageAt(path);
      const secret = decodeURIComponent(below.replace(/\/$/, '').split('/')[placeOfSecret(page)] ?? '');
      const visitor = visitorOf(request, lang);
      if (of.oneClick?.page === page && isOneClick(type, body)) {
        const { status, words } = await stopByOneClick(send, of.oneClick.urlOf(secret), visitor);
        response.writeHead(
          status,
          flatten(unkept, { 'content-type': 'text/plain; charset=utf-8' }) as string[],
        );
        response.end(words);
        return true;
      }
      if (!type.startsWith(FORM_TYPE) || !of.answer) return false;
      const location = await of.answer(send, {
        page,
        secret,
        lang,
        form: new URLSearchParams(body),
        visitor,
      });
      response.writeHead(303, { ...unkept, location: pathIn(lang, location) });
      response.end();
      return true;
    },
  };
}

const placeOfSecret = (page: string): number => page.split('/').findIndex((part) => part.startsWith('{'));

const ONE_CLICK = 'One-Click';
const HEADER = 'List-Unsubscribe';
const IN_PARTS = new RegExp(`name="?${HEADER}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${ONE_CLICK}\\r?\\n`, 'i');

/** Mail programs send either kind of form. */
export const isOneClick = (type: string, body: string): boolean =>
  type.toLowerCase().startsWith('multipart/form-data')
    ? IN_PARTS.test(body)
    : new URLSearchParams(body).get(HEADER) === ONE_CLICK;

/**
 * Whoever sends it needs no page, cookie or script, and may come from any site: it does nothing but stop. The answer is no
 * redirect, which mail programs would not follow.
 */
async function stopByOneClick(
  send: SendCall,
  url: string,
  visitor: Visitor,
): Promise<{ status: number; words: string }> {
  const { origin: _, 'sec-fetch-site': __, ...headers } = visitor.headers;
  const { statusCode: status } = await send({ method: 'POST', url, ...visitor, headers });
  if (status === 204) return { status: 200, words: 'Stopped.' };
  return { status, words: status === 404 ? 'This link stops nothing.' : 'Please try again later.' };
}

const PASSED_ON = ['x-forwarded-for', 'user-agent', 'origin', 'sec-fetch-site'] as const;

/** Whom the call is counted for, whether it comes from our own page, and the language of that. */
function visitorOf({ headers, socket }: IncomingMessage, lang: string): Visitor {
  const given = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  return {
    headers: { ...(Object.fromEntries(given) as Record<string, string>), 'accept-language': lang },
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  };
}
