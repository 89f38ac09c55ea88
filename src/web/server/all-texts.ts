// Every file of texts, for the server, which lays those of a page into it.
import type { Texts } from '#contract/texts/message.ts';

const modules = import.meta.glob<Record<string, Texts>>(
  ['../../contract/texts/*.ts', '!../../contract/texts/*message*.ts'],
  { eager: true },
);

export const textsIn = (files: readonly string[]): Record<string, Texts> =>
  Object.fromEntries(
    files.map((file) => [file, Object.values(modules[`../../contract/texts/${file}.ts`] ?? {})[0] ?? {}]),
  );
