// Every file of texts, for the server, which lays those of a page into it, and the company's own words over them.
import type { Texts } from '#contract/texts/message.ts';

const modules = import.meta.glob<Record<string, Texts>>(
  ['../../contract/texts/*.ts', '!../../contract/texts/*message*.ts'],
  { eager: true },
);

export const textFiles: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    Object.values(module)[0] ?? {},
  ]),
);

export const textsIn = (files: readonly string[]): Record<string, Texts> =>
  Object.fromEntries(files.map((file) => [file, textFiles[file] ?? {}]));
