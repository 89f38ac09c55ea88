// The HTTP client: calls come from the contract's table, answers are typed by it.
import { fillPath } from '#contract/addresses.ts';
import type { AnswerOf, BodyFor, Call, ParamsFor, QueryFor } from '#contract/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { placedLanguage } from '../site-content.ts';
import type { PlacedLanguage } from '../page-language.ts';
import { API_URL } from './api-url.ts';
import { HttpError } from './http-error.ts';
import {
  browserTransport,
  type OnPiece,
  type Transport,
  type UploadProgress,
  type WireAnswer,
} from './http-transport.ts';

export { HttpError } from './http-error.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';
const TOKEN_KEY = 'access_token';
const CONFIRM_NEEDED = 'confirm_needed' satisfies RefusalCode;
const SECOND_STEP_NEEDED = 'second_step_needed' satisfies RefusalCode;

interface SendOptions<C extends Call> {
  params?: ParamsFor<C>;
  query?: QueryFor<C>;
  body?: BodyFor<C> | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** 0, the default: no time-out. */
  timeoutMs?: number;
  /** The screen has words of its own for a token that died: the session is left to it. */
  keepsSession?: boolean;
  onUploadProgress?: (progress: UploadProgress) => void;
  onPiece?: OnPiece;
}

/** Calls whose answer is not JSON give a Blob. */
export type DataOf<C extends Call> = C extends { answerType: string } ? Blob : AnswerOf<C>;

export interface Answer<D> {
  status: number;
  data: D;
  headers: Headers;
}

export interface HttpClient {
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<Answer<DataOf<C>>>;
  /** Told after a call with a token was answered 401 and the token is gone. */
  onUnauthorized(listener: () => void): void;
  /** Asked when a call needs its sender to confirm who they are; after a yes it is sent once more. */
  onConfirmNeeded(ask: () => Promise<boolean>): void;
  /** From now on each call goes through this. */
  sendThrough(wrap: (send: HttpClient['send']) => HttpClient['send']): void;
  /** Told when the sender has to set up a second step before anything else. */
  onSecondStepNeeded(listener: () => void): void;
}

interface ClientOptions {
  transport: Transport;
  baseUrl?: string;
  readToken?: () => string | null;
  clearToken?: () => void;
  readCookies?: () => string;
  /** Of the page that asks; undefined: English, and there is no other. */
  language?: () => PlacedLanguage | undefined;
}

export function createHttp(options: ClientOptions): HttpClient {
  const { transport, baseUrl = '', readToken, clearToken, readCookies } = options;
  const languageNow = options.language ?? (() => undefined);
  let onUnauthorized: (() => void) | undefined;
  let onConfirmNeeded: (() => Promise<boolean>) | undefined;
  let onSecondStepNeeded: (() => void) | undefined;

  const once: HttpClient['send'] = async (call, options = {}) => {
    const { params, query, body, headers, signal, timeoutMs = 0, onUploadProgress, onPiece } = options;
    const token = call.who === 'anyone' ? null : (readToken?.() ?? null);
    const xsrf = baseUrl === '' ? cookie(readCookies?.() ?? '', XSRF_COOKIE) : undefined;
    const form = body instanceof FormData ? body : undefined;
    const language = call.who === 'anyone' ? languageNow() : undefined;
    // What is shown below a prefix is told in its language.
    const lang = language?.prefix && call.method === 'GET' ? { lang: language.tag } : {};
    const answer = await transport({
      method: call.method,
      url:
        supported(baseUrl) + fillPath(call.path, params ?? {}) + queryOf({ ...(query as object), ...lang }),
      headers: {
        Accept: 'application/json, text/plain, */*',
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        ...(language && { 'Accept-Language': language.tag }),
        ...(xsrf !== undefined && { [XSRF_HEADER]: xsrf }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      credentials: baseUrl === '' ? 'same-origin' : 'include',
      wants: call.answerType === undefined ? 'text' : 'blob',
      signal,
      timeoutMs,
      onUploadProgress,
      onPiece,
    });
    if (answer.status >= 200 && answer.status <= 299) {
      return { status: answer.status, headers: answer.headers, data: readSuccess(answer) as never };
    }
    if (answer.status === 401 && token !== null && readToken?.() === token && !options.keepsSession) {
      clearToken?.();
      onUnauthorized?.();
    }
    const refused = refusal(answer);
    if (refused.answer.code === SECOND_STEP_NEEDED) onSecondStepNeeded?.();
    throw refused;
  };

  let send: HttpClient['send'] = once;
  return {
    onUnauthorized: (listener) => {
      onUnauthorized = listener;
    },
    onConfirmNeeded: (ask) => {
      onConfirmNeeded = ask;
    },
    onSecondStepNeeded: (listener) => {
      onSecondStepNeeded = listener;
    },
    sendThrough: (wrap) => {
      send = wrap(once);
    },
    send: (call, options) =>
      send(call, options).catch(async (error: unknown) => {
        if (!isConfirmNeeded(error) || !(await onConfirmNeeded?.())) throw error;
        return send(call, options);
      }),
  };
}

const isConfirmNeeded = (error: unknown): boolean =>
  error instanceof HttpError && error.answer.code === CONFIRM_NEEDED;

/** The browser's client. */
export const http = createHttp({
  transport: browserTransport,
  baseUrl: API_URL,
  readToken: () => localStorage.getItem(TOKEN_KEY),
  clearToken: () => localStorage.removeItem(TOKEN_KEY),
  readCookies: () => document.cookie,
  language: placedLanguage,
});

function queryOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function supported(baseUrl: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(baseUrl)?.[0].toLowerCase();
  if (scheme !== undefined && scheme !== 'http:' && scheme !== 'https:') {
    throw new HttpError('ERR_NOT_SUPPORT', `Unsupported protocol ${scheme}`);
  }
  return baseUrl;
}

function read({ status, headers, body }: WireAnswer): unknown {
  if (typeof body !== 'string') return body;
  if (body === '') return undefined;
  if (!isJson(headers)) return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new HttpError('ERR_BAD_RESPONSE', 'The answer is not valid JSON', { status, body, cause });
  }
}

/** A page where data was expected comes from something in between: the sign-in of a hotel's network, for one. */
function readSuccess(answer: WireAnswer): unknown {
  const data = read(answer);
  const { status, body, headers } = answer;
  if (typeof body === 'string' && body !== '' && !isJson(headers))
    throw new HttpError('ERR_BAD_RESPONSE', 'The answer is not valid JSON', { status, body });
  return data;
}

const isJson = (headers: Headers): boolean => headers.get('content-type')?.includes('json') ?? false;

function refusal(answer: WireAnswer): HttpError {
  const { status } = answer;
  const code = status >= 400 && status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
  let body: unknown = answer.body;
  try {
    body = read(answer);
  } catch {
    // A refusal with a broken body is still a refusal.
  }
  return new HttpError(code, `Request failed with status code ${status}`, { status, body });
}

function cookie(cookies: string, name: string): string | undefined {
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === undefined ? undefined : decodeURIComponent(value);
}
