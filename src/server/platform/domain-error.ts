// What a use case throws. The status and the words for each code stand in the contract.
import type { RefusalCode } from '#contract/refusals.ts';

export interface Changed {
  current: unknown;
  changed_by: string | null;
}

export class DomainError extends Error {
  readonly code: RefusalCode;
  /** Messages for single fields, as the form shows them. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** In place of the code's own. */
  readonly words: string | undefined;
  /** To visitors, of maintenance: how long it may take. */
  readonly minutes: number | undefined;
  /** The record as it is now, and who changed it last. */
  readonly changed: Changed | undefined;

  constructor(
    code: RefusalCode,
    details: {
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
      words?: string;
      minutes?: number;
      changed?: Changed;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.words = details.words;
    this.minutes = details.minutes;
    this.changed = details.changed;
  }
}
