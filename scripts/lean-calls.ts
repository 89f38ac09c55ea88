// What of the call table is for the server and for the API's page: the scripts of our pages travel without it, and without
// what only it names.
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

const forServers = new Set(['summary', 'answer', 'refuses', 'limit', 'bodyMaxBytes', 'example']);

export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contract\/.+\.ts$/, code: 'call({' },
    handler(code) {
      const unused = callsIn(this.parse(code, { lang: 'ts' })).flatMap(
        ({ arguments: [spec] }) =>
          spec?.properties?.filter(({ key }) => forServers.has(key?.name ?? '')) ?? [],
      );
      // From the last to the first: places before them stay as they are.
      const lean = unused
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
