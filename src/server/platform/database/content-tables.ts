import type { Generated } from 'kysely';

/** A stored picture and how many rows show it. */
export interface ImageTable {
  key: string;
  width: number;
  height: number;
  /** The same picture in smaller widths, as JSON: `[{"key":"media/…","width":160}]`, smallest first. */
  copies: string;
  uses: number;
  created_at: string;
}

/** News, partners, leadership members: what a kind calls these columns stands in its description. */
export interface ContentItemTable {
  id: Generated<number>;
  kind: string;
  title: string;
  body: string;
  link: string;
  image_key: string | null;
  search_text: string;
  created_at: string;
  updated_at: string;
}
