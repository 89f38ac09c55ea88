// Every call of the contract, found by its shape: a new one needs no entry in a list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';

const folder = join(import.meta.dirname, '../../src/contract');

export async function everyCall(): Promise<Call[]> {
  const names = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules: object[] = await Promise.all(names.map((name) => import(join(folder, name))));
  const calls = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isObject(value) ? Object.values(value) : []))
    .filter(isCall);
  return [...new Set(calls)];
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCall = (value: unknown): value is Call => isObject(value) && 'who' in value && 'path' in value;
