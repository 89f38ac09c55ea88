// The two ways a browser sends: fetch, and XMLHttpRequest where the progress of an upload is wanted.
import type { Call } from '#contract/call.ts';
import { HttpError } from './http-error.ts';

export interface UploadProgress {
  loaded: number;
  total: number;
}

export interface WireRequest {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  wants: 'text' | 'blob';
  signal?: AbortSignal;
  /** 0: none. */
  timeoutMs: number;
  onUploadProgress?: (progress: UploadProgress) => void;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: string | Blob;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export const browserTransport: Transport = (request) =>
  request.onUploadProgress ? sendByXhr(request) : sendByFetch(request);

async function sendByFetch(request: WireRequest): Promise<WireAnswer> {
  const { method, url, headers, body, signal, timeoutMs } = request;
  const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined;
  const signals = [signal, timeout].filter((each) => each !== undefined);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
    });
    const content = request.wants === 'blob' && response.ok ? await response.blob() : await response.text();
    return { status: response.status, headers: response.headers, body: content };
  } catch (cause) {
    if (signal?.aborted) throw canceled(cause);
    if (timeout?.aborted) throw timedOut(timeoutMs, cause);
    if (cause instanceof DOMException && cause.name === 'AbortError') throw aborted(cause);
    throw networkError(cause);
  }
}

function sendByXhr(request: WireRequest): Promise<WireAnswer> {
  const { method, url, headers, body, signal, timeoutMs, onUploadProgress } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(canceled());
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const cancel = () => {
      reject(canceled());
      xhr.abort();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel));
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onUploadProgress?.({ loaded, total }));
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, headers: headersOf(xhr), body: xhr.responseText }),
    );
    xhr.addEventListener('error', () => reject(networkError()));
    xhr.addEventListener('abort', () => reject(aborted()));
    xhr.addEventListener('timeout', () => reject(timedOut(timeoutMs)));
    xhr.send(body);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
}

const networkError = (cause?: unknown) => new HttpError('ERR_NETWORK', 'Network Error', { cause });
const aborted = (cause?: unknown) => new HttpError('ECONNABORTED', 'Request aborted', { cause });
const canceled = (cause?: unknown) => new HttpError('ERR_CANCELED', 'canceled', { cause });
const timedOut = (timeoutMs: number, cause?: unknown) =>
  new HttpError('ETIMEDOUT', `timeout of ${timeoutMs}ms exceeded`, { cause });
