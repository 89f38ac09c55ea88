import type { Log } from '#server/platform/log.ts';
import type { Reader } from '#server/platform/database/database.ts';
import type { EditorPorts } from '../content.ports.ts';

export interface Authors {
  /** By their ids; an empty one where there is none. */
  names(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  /** Those who may see articles. */
  list(db: Reader): Promise<{ id: number }[]>;
  /** What somebody signs in with is not for readers. */
  isLoginName(db: Reader, text: string): Promise<boolean>;
}

/** What articles need from outside. */
export interface ArticlePorts extends EditorPorts {
  publicUrl: string;
  log: Log;
  /** Names as readers may see them. */
  authors: Authors;
}
