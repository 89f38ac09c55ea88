// What a form shows of a refusal, whether its own rules or the server spoke.
import { HttpError } from './http-error.ts';
import { said } from '../site-content.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The first thing that is wrong with each field. */
export function firstOfEach<Name extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of issues) errors[path[0] as Name] ??= message;
  return errors;
}

export const refusedFields = <Name extends string>(error: unknown): FieldErrors<Name> =>
  (error instanceof HttpError
    ? Object.fromEntries(
        Object.entries(error.answer.errors ?? {}).map(([name, [message]]) => [name, message]),
      )
    : {}) as FieldErrors<Name>;

// "Too often" and "not just now" have words of their own: the visitor can do something about it.
const SAID_BY_SERVER = new Set([429, 503]);

export const sendErrorText = (error: unknown, otherwise: string): string =>
  (error instanceof HttpError && SAID_BY_SERVER.has(error.status) && error.answer.message) ||
  failedWith(error, otherwise);

/** Nothing went wrong with what was typed where nothing could be asked. */
export const failedWith = (error: unknown, words: string): string =>
  navigator.onLine === false || (error instanceof HttpError && error.code === 'ERR_NETWORK')
    ? `${said(words)} ${said('There is no connection; what you typed stays here.')}`
    : words;
