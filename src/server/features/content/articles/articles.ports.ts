import type { Log } from '#server/platform/log.ts';
import type { Reader } from '#server/platform/database/database.ts';
import type { EditorPorts } from '../content.ports.ts';

/** What articles need from outside. */
export interface ArticlePorts extends EditorPorts {
  publicUrl: string;
  log: Log;
  /** Those that are there, by their ids. */
  colleagueNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
}
