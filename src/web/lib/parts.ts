// A part is a piece of a page's data with a life of its own: a promise in the browser, settled on the server.
export type PartState<T> =
  | { state: 'loading'; value?: undefined; message?: undefined }
  | { state: 'ready'; value: T; message?: undefined }
  | { state: 'failed'; value?: undefined; message: string };

export type Part<T> = Promise<T> | PartState<T>;

const loading: PartState<never> = { state: 'loading' };
const states = new WeakMap<Promise<unknown>, PartState<unknown>>();

/** Starts to follow a promise; the returned promise ends, never rejecting, when its state is known. */
export function track<T>(promise: Promise<T>): Promise<PartState<T>> {
  if (!states.has(promise)) states.set(promise, loading);
  return promise.then(
    (value) => note(promise, { state: 'ready', value }),
    (error: unknown) => note(promise, { state: 'failed', message: messageOf(error) }),
  );
}

export function stateOf<T>(part: Part<T>): PartState<T> {
  return part instanceof Promise ? ((states.get(part) as PartState<T> | undefined) ?? loading) : part;
}

/** Follows every promise among the properties of a loader's data. */
export function trackParts<D>(data: D): D {
  for (const part of promisesOf(data)) void track(part);
  return data;
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

export const hasFailedPart = (data: unknown): boolean =>
  isRecord(data) && Object.values(data).some((value) => isRecord(value) && value['state'] === 'failed');

function note<T>(promise: Promise<T>, state: PartState<T>): PartState<T> {
  states.set(promise, state);
  return state;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Only plain objects have parts: a list or a date is data as it stands.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
