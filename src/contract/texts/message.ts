// Messages in ICU MessageFormat 1. Most have but names in them: {name}; those with a choice take plural-message.ts as well.

export type Values = Record<string, string | number>;

/** The texts of a page, by id. An id never changes: what a company writes in a text's place hangs on it. */
export type Texts = Readonly<Record<string, string>>;

/** The names a message has to be given. */
export type NamesIn<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ?
      | (Inside extends `${infer Name}, ${'plural' | 'select'},${infer Forms}`
          ? Name | (Forms extends `${string}{${string}{${infer Inner}` ? Inner : never)
          : Inside extends `${string}{${infer Name}`
            ? Name
            : Inside extends `${string} ${string}`
              ? never
              : Inside)
      | NamesIn<Rest>
  : never;

/** The values a message takes: none at all where it names none. */
export type ValuesOf<Message extends string> = [NamesIn<Message>] extends [never]
  ? []
  : [values: Record<NamesIn<Message>, string | number>];

const NAME = /\{(\w+)\}/g;

export const fillNames = (message: string, values: Values = {}): string =>
  message.replaceAll(NAME, (_, name: string) => String(values[name] ?? ''));

/** A message in the pieces between its names, for names that stand for more than words: 'a {link} b' is a, link, b. */
export const piecesOf = (message: string): Array<{ words: string } | { name: string }> =>
  message.split(NAME).map((piece, index) => (index % 2 ? { name: piece } : { words: piece }));
