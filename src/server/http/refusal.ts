// Turns whatever was thrown into one clear answer; nothing of the machine shows in it.
import type { ErrorAnswer } from '#contract/errors.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { say } from '#server/locales/say.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';

export interface Refusal {
  code: RefusalCode;
  status: number;
  answer: ErrorAnswer;
  retryAfterSeconds: number | undefined;
}

const libraryCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PROTO_VIOLATION: 'bad_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_media_type',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'no_such_path',
  // What the machine says of its disk: full, over its quota, read-only, failing; and of too many open files.
  ENOSPC: 'files_away',
  EDQUOT: 'files_away',
  EROFS: 'files_away',
  EIO: 'files_away',
  EMFILE: 'busy',
  ENFILE: 'busy',
};

// The multipart parser's errors carry no code, only words.
const BROKEN_FORM =
  /Unexpected end of (multipart data|form)|Part terminated early|Boundary not found|Malformed part header/i;

const BUSY_RETRY_SECONDS = 2;

export function refusalFor(error: unknown, lang: Lang = SOURCE_LANGUAGE): Refusal {
  const code = codeOf(error);
  const [status, message] = refusals[code];
  const fields = error instanceof DomainError ? error.fields : undefined;
  const wait = error instanceof DomainError ? error.retryAfterSeconds : undefined;
  return {
    code,
    status,
    answer: {
      code,
      message:
        (error instanceof DomainError ? wordsOf(error, lang) : undefined) ??
        (fields && firstOf(fields)) ??
        message,
      ...(fields && { errors: fields }),
      ...(error instanceof DomainError && error.changed),
    },
    retryAfterSeconds: wait ?? (status === 503 ? BUSY_RETRY_SECONDS : undefined),
  };
}

const wordsOf = ({ words, minutes }: DomainError, lang: Lang): string | undefined =>
  minutes === undefined ? words : say(lang)('refusals.maintenance', { minutes });

function codeOf(error: unknown): RefusalCode {
  if (error instanceof DomainError) return error.code;
  if (isDatabaseAway(error)) return 'database_away';
  const { code, statusCode, name } = error as { code?: unknown; statusCode?: unknown; name?: unknown };
  if (typeof code === 'string' && libraryCodes[code]) return libraryCodes[code];
  // A body that is not JSON, or one that tries to reach an object's prototype.
  if (name === 'SyntaxError' && statusCode === 400) return 'bad_json';
  if (statusCode === 400) return 'bad_request';
  if (error instanceof Error && BROKEN_FORM.test(error.message)) return 'bad_request';
  return 'unexpected';
}

// A client that shows only `message` still tells its user what is wrong.
const firstOf = (fields: Record<string, string[]>): string | undefined => Object.values(fields)[0]?.[0];
