// What the host answers of a changed identity: the style sheet of its colour, and its icon where browsers ask for the shipped
// one. An installation with the shipped identity has none of it.
import { createHash } from 'node:crypto';
import { companyCss } from '#contract/identity/company-colour.ts';
import { identity, perIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { identityIn } from '#contract/identity/in-main-language.ts';
import { iconAddress } from '#contract/identity/identity-icon.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { FOR_EVER } from '#server/http/route.ts';
import type { RenderRequest } from '#web/renderer.ts';
import { type Answer, prepareAnswer } from './answer.ts';

const FOLDER = '/assets/identity-';

const hashOf = (css: string): string => createHash('sha256').update(css).digest('base64url').slice(0, 8);

const styleAddress = perIdentity(({ colour }) => {
  const css = companyCss(colour);
  return css === '' ? undefined : `${FOLDER}${colour.slice(1)}-${hashOf(css)}.css`;
});

/** For the pages' renderer, in the words of a page's language. */
export const identityForPages = (tag: string): Pick<RenderRequest, 'identity' | 'identityStyle'> =>
  identity() === shippedIdentity ? {} : { identity: identityIn(tag), identityStyle: styleAddress() };

const STYLE = /^\/assets\/identity-([0-9a-f]{6})-[\w-]{8}\.css$/;

export function identityFile(path: string, security: HeaderMap): Answer | undefined {
  if (path.startsWith(FOLDER)) return styleAnswer(path, security);
  const icon = iconFor(path);
  return icon === undefined
    ? undefined
    : prepareAnswer(
        302,
        { identity: Buffer.alloc(0) },
        { ...security, location: icon, 'cache-control': 'no-cache' },
      );
}

/** Made from its name: a page of another process may be ahead of this one. */
function styleAnswer(path: string, security: HeaderMap): Answer | undefined {
  const [, digits] = STYLE.exec(path) ?? [];
  const css = digits === undefined ? '' : companyCss(`#${digits}`);
  if (css === '') return undefined;
  return prepareAnswer(
    200,
    { identity: Buffer.from(css) },
    { ...security, ...FOR_EVER, 'content-type': 'text/css; charset=utf-8' },
  );
}

const iconSizes = {
  '/favicon.ico': 32,
  '/favicon.svg': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
} as const;

const iconFor = (path: string): string | undefined =>
  path in iconSizes ? iconAddress(identity(), iconSizes[path as keyof typeof iconSizes]) : undefined;
