// Every call of the contract, found by its shape: a new one needs no entry in a list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';

const folder = join(import.meta.dirname, '../../src/contract');

export async function everyCall(): Promise<Call[]> {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const modules: object[] = await Promise.all(names.map((name) => import(join(folder, name))));
  const calls = modules.flatMap((module) => callsIn({ ...module }));
  return [...new Set(calls)];
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** Wherever they stand: some are made for each kind of content, and stand with it. */
const callsIn = (value: unknown): Call[] => {
  if (isCall(value)) return [value];
  return isPlain(value) ? Object.values(value).flatMap(callsIn) : [];
};

const isPlain = (value: unknown): value is object =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCall = (value: unknown): value is Call => isObject(value) && 'who' in value && 'path' in value;
