import type { Texts } from '../message.ts';

/**
 * For each text of a page how many characters its place holds at 360 px, `{placeholders}` as written; of a text with
 * plurals the same for each form. Measured: `tests/browser/long-texts.spec.ts` puts the longest text into every place. A
 * text without a limit does not compile. Only the server and the editor know them: no page carries them.
 */
export type LimitsOf<Page extends Texts> = Record<keyof Page, number>;
