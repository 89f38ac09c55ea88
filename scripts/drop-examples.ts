// The examples of the call table are for the API's page: the scripts of our pages travel without them, and without
// what only they name.
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: { name?: string };
}
interface CallNode extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

export const dropExamples = (): Plugin => ({
  name: 'drop-examples',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contract\/.+\.ts$/, code: 'example:' },
    handler(code) {
      const examples = callsIn(this.parse(code, { lang: 'ts' })).flatMap(
        ({ arguments: [spec] }) => spec?.properties?.filter(({ key }) => key?.name === 'example') ?? [],
      );
      // From the last to the first: places before them stay as they are.
      const lean = examples
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      return { code: lean, map: null };
    },
  },
});

const callsIn = (value: unknown): CallNode[] => {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (typeof value !== 'object' || value === null) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
};

const isCall = (value: object): value is CallNode =>
  'callee' in value && (value as CallNode).callee.name === 'call';
