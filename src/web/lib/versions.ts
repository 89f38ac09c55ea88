// Nobody's change is lost: a change names the version it was made from, and hears of one somebody else made since.
import { HttpError } from './http-error.ts';

interface Versioned {
  version: number;
}

/** For the options of a call that changes or deletes this record: `http.send(call, { params, ...ifMatch(record) })`. */
export const ifMatch = ({ version }: Versioned) => ({ headers: { 'If-Match': `"${version}"` } });

export interface Changed<Row> {
  /** The record as it is now. */
  current: Row;
  /** Null where nobody is known by name. */
  changedBy: string | null;
}

/** What somebody else made of it meanwhile; null when the call failed for another reason. */
export function changedMeanwhile<Row extends Versioned>(error: unknown): Changed<Row> | null {
  if (!(error instanceof HttpError) || error.answer.code !== 'changed_meanwhile') return null;
  return { current: error.answer.current as Row, changedBy: error.answer.changed_by ?? null };
}

export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
