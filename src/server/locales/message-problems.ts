// What is wrong with a translation, beside its English.
import { graphemesIn } from '#contract/graphemes.ts';
import { CHOICE, FORM } from '#contract/texts/plural-message.ts';

interface Choice {
  name: string;
  kind: string;
  forms: Map<string, string>;
}

interface Shape {
  names: Set<string>;
  choices: Choice[];
  /** What stands in braces and is no name and no choice, such as an example of JSON; a brace without its other. */
  strays: string;
}

function shapeOf(message: string): Shape {
  const choices = [...message.matchAll(CHOICE)].map(([, name = '', kind = '', forms = '']) => ({
    name,
    kind,
    forms: new Map([...forms.matchAll(FORM)].map(([, form = '', words = '']) => [form, words] as const)),
  }));
  const plain = [message.replaceAll(CHOICE, ''), ...choices.flatMap(({ forms }) => [...forms.values()])].join(
    ' ',
  );
  return {
    names: new Set([
      ...choices.map(({ name }) => name),
      ...[...plain.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ]),
    choices,
    strays: (plain.replaceAll(/\{\w+\}/g, '').match(/\{[^{}]*\}|[{}]/g) ?? []).join(' '),
  };
}

const listed = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(', ');

/** In words, each a line of its own; none: it is good. */
export function messageProblems(english: string, words: string, language: string): string[] {
  const [source, own] = [shapeOf(english), shapeOf(words)];
  if (own.strays !== source.strays) return ['has a brace that belongs to no name and to no form'];
  const missing = source.names.difference(own.names);
  const unknown = own.names.difference(source.names);
  return [
    ...(missing.size > 0 ? [`has to name ${listed(missing)}`] : []),
    ...(unknown.size > 0 ? [`names ${listed(unknown)}, which the English does not`] : []),
    ...own.choices.flatMap((choice) => {
      const model = source.choices.find(({ name }) => name === choice.name);
      if (!model || model.kind !== choice.kind)
        return unknown.has(choice.name) ? [] : [`chooses by {${choice.name}}, and the English does not`];
      return choice.kind === 'plural'
        ? pluralProblems(choice, model, language)
        : selectProblems(choice, model);
    }),
    ...source.choices
      .filter(({ name }) => own.names.has(name) && !own.choices.some((choice) => choice.name === name))
      .map(({ name, kind }) => `has to choose by {${name}, ${kind}, …}`),
  ];
}

// Whole numbers are counted. From a million on some languages have a form of their own.
const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1_000_000];

function pluralProblems({ name, forms }: Choice, english: Choice, language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const classes = new Set<string>(rules.resolvedOptions().pluralCategories);
  const wrong = [...forms.keys()].filter((form) => !form.startsWith('=') && !classes.has(form));
  const countsOf = Map.groupBy(
    COUNTS.filter((count) => !forms.has(`=${count}`)),
    (count) => rules.select(count) as string,
  );
  const missing = ['other', ...countsOf.keys()].filter((form) => !forms.has(form));
  const saysNumber = (words: string) => words.includes('#') || words.includes(`{${name}}`);
  const needsNumber = saysNumber(english.forms.get('other') ?? '');
  const silent = [...countsOf].filter(
    ([form, counts]) => needsNumber && counts.length > 1 && !saysNumber(forms.get(form) ?? '#'),
  );
  return [
    ...wrong.map((form) => `has a plural '${form}', which ${language} does not: ${[...classes].join(', ')}`),
    ...[...new Set(missing)].map((form) => `lacks the plural '${form}' of ${language}`),
    ...silent.map(
      ([form, counts]) =>
        `does not say the number in '${form}', which is for ${counts.slice(0, 2).join(', ')} and more`,
    ),
  ];
}

function selectProblems({ name, forms }: Choice, english: Choice): string[] {
  const words = (keys: Iterable<string>) => [...keys].toSorted().join(', ');
  return words(forms.keys()) === words(english.forms.keys())
    ? []
    : [`has to choose by {${name}} between ${words(english.forms.keys())}`];
}

/** As people count: in graphemes, names as they are written, of forms the longest. */
export function lengthOf(message: string): number {
  const longest = message.replaceAll(CHOICE, (_, __, ___, forms: string) =>
    [...forms.matchAll(FORM)]
      .map(([, , words = '']) => words)
      .reduce((one, other) => (graphemesIn(other) > graphemesIn(one) ? other : one), ''),
  );
  return graphemesIn(longest);
}
