// What a use case throws. The status and the words for each code stand in the contract.
import type { Lang } from '#contract/languages.ts';
import type { RefusalCode } from '#contract/refusals.ts';

type Say = (lang: Lang) => string;

export interface Changed {
  current: unknown;
  changed_by: string | null;
}

export class DomainError extends Error {
  readonly code: RefusalCode;
  /** Messages for single fields, as the form shows them. */
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** In place of the code's own; what is put together is said in the language of whoever reads it. */
  readonly words: string | Say | undefined;
  /** The record as it is now, and who changed it last. */
  readonly changed: Changed | undefined;

  constructor(
    code: RefusalCode,
    details: {
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
      words?: string | Say;
      changed?: Changed;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.words = details.words;
    this.changed = details.changed;
  }
}
