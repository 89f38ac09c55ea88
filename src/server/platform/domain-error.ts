// What a use case throws. The words and the status for each code stand in http/error-map.ts.
import type { ErrorCode } from '#server/http/error-map.ts';

export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Messages for single fields, as the form shows them. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
