// XMLHttpRequest still tells what fetch does not: how much of an upload has gone out.
import { aborted, canceled, networkError, timedOut } from './http-error.ts';
import type { WireAnswer, WireRequest } from './http-transport.ts';

export function sendByXhr(request: WireRequest): Promise<WireAnswer> {
  const { method, url, headers, body, credentials, signal, timeoutMs, onUploadProgress } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(canceled());
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.timeout = timeoutMs;
    xhr.withCredentials = credentials === 'include';
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
