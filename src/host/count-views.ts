// Decides which requests are a view of a page by a person, and what of them is counted: the page, the site they came
// from, the `ref` of a link. Nothing else of the request is looked at, and nothing is kept.
import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { isPublicPage } from '#contract/site/page-at.ts';
import { languageAt } from '#contract/site/page-language.ts';
import type { View } from '#server/features/visits/visit-counter.ts';

export type OnView = (view: View) => void;

interface CountViewsOptions {
  publicUrl: string;
  onView: OnView;
}

interface CountViews {
  /** A finished page was answered. */
  ofPage(page: string, request: IncomingMessage): void;
  /** Pages a browser went on to by itself, as it reports them. */
  ofMoves(pages: readonly string[], request: IncomingMessage): void;
}

const REF = /[?&]ref=([a-z\d-]{1,40})(?:&|$)/i;
const HOST_MAX_CHARACTERS = 100;
const MAX_REMEMBERED = 1000;

export function createCountViews({ publicUrl, onView }: CountViewsOptions): CountViews {
  const ownHost = new URL(publicUrl).hostname;
  // The list of robots takes longer to go through than a page to send; most visitors have one of few browsers.
  const isPerson = remembered((agent) => agent !== '' && !isbot(agent));
  const isCounted = remembered(isPublicPage);
  const refIn = remembered((url) => REF.exec(url)?.[1]?.toLowerCase());
  const siteOf = remembered((referer) => {
    const from = URL.parse(referer);
    return from?.protocol.startsWith('http') ? { host: from.host, hostname: from.hostname } : undefined;
  });

  const counts = ({ headers }: IncomingMessage): boolean =>
    // Who says so is not counted.
    headers.dnt !== '1' &&
    headers['sec-gpc'] !== '1' &&
    // Fetched in case it is wanted.
    !(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch') &&
    isPerson(headers['user-agent'] ?? '');

  return {
    ofPage(page, request) {
      if (request.method !== 'GET' || !isCounted(page) || !counts(request)) return;
      const ref = request.url === page ? undefined : refIn(request.url ?? '');
      onView({
        page: languageAt(page).path,
        referrer: otherHost(request.headers.referer, request.headers.host),
        ref,
      });
    },
    ofMoves(pages, request) {
      if (counts(request))
        for (const page of pages) if (isCounted(page)) onView({ page: languageAt(page).path });
    },
  };

  function otherHost(referer: string | undefined, host: string | undefined): string | undefined {
    const from = referer === undefined ? undefined : siteOf(referer);
    if (!from || from.hostname === ownHost || from.host === host) return undefined;
    return from.hostname.slice(0, HOST_MAX_CHARACTERS);
  }
}

function remembered<Answer>(decide: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Answer;
    const decided = decide(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, decided);
    return decided;
  };
}
