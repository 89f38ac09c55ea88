// One POST to an address somebody else chose: to allowed addresses alone, no redirects, no proxy, with limits on time and
// answer. The address that was checked is the address that is connected to: the name is resolved once, by us.
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { ANSWER_KEPT_BYTES } from '#contract/system/webhooks.ts';
import { LOCALHOST, type WebhooksTo, hostOf, isAllowedAddress } from './allowed-addresses.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 64 * 1024;

export interface Posted {
  /** Null: no answer. */
  status: number | null;
  /** How it began. */
  answer: string;
  /** Why it does not count as received; null: it does. */
  error: string | null;
}

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface PostPorts {
  to: WebhooksTo;
  resolve?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
}

class RefusedAddressError extends Error {}

/** Never rejects: whatever goes wrong is an outcome. */
export async function postSafely(
  post: Post,
  { to, resolve = resolveName, timeoutMs = TIMEOUT_MS }: PostPorts,
): Promise<Posted> {
  // From the first look for the name to the last byte of the answer.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(post, { to, resolve, signal });
    const { statusCode: status = 0 } = response;
    return { status, answer: await readSome(response), error: refusalOf(status) };
  } catch (error) {
    const words = signal.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : wordsOf(error);
    return { status: null, answer: '', error: words };
  }
}

async function request(
  { url: address, headers, body }: Post,
  { to, resolve, signal }: Required<Pick<PostPorts, 'to' | 'resolve'>> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const url = new URL(address);
  const { protocol } = url;
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await Promise.race([resolve(host), endOf(signal)]);
  const [first] = addresses;
  if (first === undefined || !addresses.every((each) => isAllowedAddress(each, protocol, to)))
    throw new RefusedAddressError();
  // Nothing is looked up a second time: a name may lead elsewhere a moment later.
  const lookup: LookupFunction = (_host, { all }, callback) => {
    if (all)
      callback(
        null,
        addresses.map((each) => ({ address: each, family: isIP(each) })),
      );
    else callback(null, first, isIP(first));
  };
  const { Agent, request: send } = protocol === 'https:' ? https : http;
  return new Promise((settle, fail) => {
    const options: https.RequestOptions = {
      method: 'POST',
      // An agent of its own: connections are not shared, and proxies in the environment are not asked.
      agent: new Agent({ keepAlive: false }),
      lookup,
      signal,
      // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
      rejectUnauthorized: true,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    };
    send(url, options, settle).on('error', fail).end(body);
  });
}

async function endOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (length < ANSWER_KEPT_BYTES) chunks.push(chunk);
    length += chunk.length;
    if (length >= ANSWER_MAX_BYTES) break;
  }
  const kept = Buffer.concat(chunks).subarray(0, ANSWER_KEPT_BYTES);
  // A character cut in two is left out; PostgreSQL takes no NUL.
  const text = new TextDecoder().decode(kept, { stream: true });
  return text.replace(/[^\P{Cc}\n\t]/gu, '\u{fffd}');
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed.`;
  return `Answered ${status}.`;
}

// Never the address: what a name of somebody's network leads to is not told.
function wordsOf(error: unknown): string {
  if (error instanceof RefusedAddressError) return 'It does not lead to an address on the public internet.';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'There is no such name.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ECONNRESET') return 'The connection was cut off.';
  return `No connection${code ? ` (${code})` : ''}.`;
}

/**
 * Not by the system's own look-up: that one blocks a thread of the few that also hash passwords and read files, for as
 * long as a name server likes.
 */
async function resolveName(host: string): Promise<string[]> {
  if (LOCALHOST.test(host)) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}
