// Deferred data: a promise among a loader's data, which a page does not wait for. Settled on the server, live in the browser.
import { useEffect, useReducer } from 'react';

export type DeferredState<T> =
  | { state: 'loading'; value?: undefined; message?: undefined }
  | { state: 'ready'; value: T; message?: undefined }
  | { state: 'failed'; value?: undefined; message: string };

export type Deferred<T> = Promise<T> | DeferredState<T>;

const loading: DeferredState<never> = { state: 'loading' };
const states = new WeakMap<Promise<unknown>, DeferredState<unknown>>();

/** Starts to follow a promise; the returned promise ends, never rejecting, when its state is known. */
export function track<T>(promise: Promise<T>): Promise<DeferredState<T>> {
  if (!states.has(promise)) states.set(promise, loading);
  return promise.then(
    (value) => note(promise, { state: 'ready', value }),
    (error: unknown) => note(promise, { state: 'failed', message: messageOf(error) }),
  );
}

export function stateOf<T>(deferred: Deferred<T>): DeferredState<T> {
  if (!(deferred instanceof Promise)) return deferred;
  return (states.get(deferred) as DeferredState<T> | undefined) ?? loading;
}

/** Follows every promise among the properties of a loader's data. */
export function trackDeferred<D>(data: D): D {
  for (const promise of promisesOf(data)) void track(promise);
  return data;
}

/** The present state of deferred data, kept up to date. */
export function useDeferred<T>(deferred: Deferred<T>): DeferredState<T> {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Even if it is known by now: it may have come between the drawing and this.
    if (!(deferred instanceof Promise)) return;
    let isWanted = true;
    void track(deferred).then(() => isWanted && refresh());
    return () => {
      isWanted = false;
    };
  }, [deferred]);
  return stateOf(deferred);
}

/** The data with each promise replaced by its present state. */
export const snapshot = (data: unknown): unknown =>
  isRecord(data)
    ? Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, value instanceof Promise ? stateOf(value) : value]),
      )
    : data;

export async function settled(data: unknown): Promise<unknown> {
  await Promise.all(promisesOf(data).map(track));
  return snapshot(data);
}

export const promisesOf = (data: unknown): Promise<unknown>[] =>
  isRecord(data) ? Object.values(data).filter((value) => value instanceof Promise) : [];

export const hasFailed = (data: unknown): boolean =>
  isRecord(data) && Object.values(data).some((value) => isRecord(value) && value['state'] === 'failed');

function note<T>(promise: Promise<T>, state: DeferredState<T>): DeferredState<T> {
  states.set(promise, state);
  return state;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Only plain objects hold promises: a list or a date is data as it stands.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
