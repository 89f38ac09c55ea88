// What a feature says of a kind of record that staff can write in other languages.
import type { ContentState } from '#contract/content/content-options.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Fields, TranslatedKind } from '#contract/translations/translated-fields.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { TranslationRow } from './translations.store.ts';

/** The record as it was written. */
export interface Original {
  version: number;
  /** What it is called. */
  label: string;
  /** Under the names its translations have them. */
  fields: Fields;
}

/** Of one that is written. */
export interface Given {
  id: number;
  lang: string;
  /** Without what is empty. */
  fields: Fields;
  state: ContentState;
  original: Original;
}

/** What follows from the fields where it is more than them. */
export interface Derived {
  /** What lists and pages show. */
  told?: Fields;
  slug?: string;
  /** What it is found by. */
  searched?: readonly string[];
}

export interface Translatable {
  /** The refusal of one that is not there. */
  gone: RefusalCode;
  find(db: Reader, id: number): Promise<Original | undefined>;
  /** The same, and it stays so until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Original | undefined>;
  /** Refuses what does not fit the original. */
  derive?(ports: FeaturePorts, tx: Tx, given: Given): Promise<Derived> | Derived;
  /** Once it is written; `fields` are undefined where it is deleted. */
  follow?(ports: FeaturePorts, tx: Tx, row: TranslationRow, fields: Fields | undefined): Promise<void>;
}

export type TranslatableKinds = Partial<Record<TranslatedKind, Translatable>>;
