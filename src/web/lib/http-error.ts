import type { ErrorAnswer } from '#contract/errors.ts';

type HttpErrorCode =
  | 'ERR_NETWORK'
  | 'ECONNABORTED'
  | 'ETIMEDOUT'
  | 'ERR_BAD_REQUEST'
  | 'ERR_BAD_RESPONSE'
  | 'ERR_CANCELED'
  | 'ERR_NOT_SUPPORT';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly body: unknown;

  constructor(
    code: HttpErrorCode,
    message: string,
    answer: { status?: number; body?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: answer.cause });
    this.code = code;
    this.status = answer.status ?? 0;
    this.body = answer.body;
  }

  /** The server's own words and the fields it refuses, where it sent them. */
  get answer(): Partial<ErrorAnswer> {
    return typeof this.body === 'object' && this.body !== null ? this.body : {};
  }
}

export const networkError = (cause?: unknown) => new HttpError('ERR_NETWORK', 'Network Error', { cause });
export const aborted = (cause?: unknown) => new HttpError('ECONNABORTED', 'Request aborted', { cause });
export const canceled = (cause?: unknown) => new HttpError('ERR_CANCELED', 'canceled', { cause });
export const timedOut = (timeoutMs: number, cause?: unknown) =>
  new HttpError('ETIMEDOUT', `timeout of ${timeoutMs}ms exceeded`, { cause });
