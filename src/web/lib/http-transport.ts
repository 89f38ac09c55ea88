// How a browser sends: by fetch, and by XMLHttpRequest (`upload-transport.ts`) where the progress of an upload is wanted.
import type { Call } from '#contract/call.ts';
import { aborted, canceled, networkError, timedOut } from './http-error.ts';

export interface UploadProgress {
  loaded: number;
  total: number;
}

export type OnPiece = (piece: Uint8Array, headers: Headers) => void;

export interface WireRequest {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** `include` where the API is at another origin: its cookies would neither be sent nor kept. */
  credentials: 'include' | 'same-origin';
  wants: 'text' | 'blob';
  signal?: AbortSignal;
  /** 0: none. */
  timeoutMs: number;
  onUploadProgress?: (progress: UploadProgress) => void;
  /** A file in pieces, as they come. */
  onPiece?: OnPiece | undefined;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: string | Blob;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export const browserTransport: Transport = async (request) => {
  if (!request.onUploadProgress) return sendByFetch(request);
  // Most visitors never upload anything.
  const { sendByXhr } = await import('./upload-transport.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });
  return sendByXhr(request);
};

async function sendByFetch(request: WireRequest): Promise<WireAnswer> {
  const { method, url, headers, body, credentials, signal, timeoutMs } = request;
  const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined;
  const signals = [signal, timeout].filter((each) => each !== undefined);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
    });
    const content =
      request.wants === 'blob' && response.ok ? await blobOf(response, request) : await response.text();
    return { status: response.status, headers: response.headers, body: content };
  } catch (cause) {
    if (signal?.aborted) throw canceled(cause);
    if (timeout?.aborted) throw timedOut(timeoutMs, cause);
    if (cause instanceof DOMException && cause.name === 'AbortError') throw aborted(cause);
    throw networkError(cause);
  }
}

async function blobOf(response: Response, { onPiece }: WireRequest): Promise<Blob> {
  if (!onPiece) return response.blob();
  const { readPieces } = await import('./read-pieces.ts');
  return readPieces(response, onPiece);
}
