// What is behind an address somebody was given, or why nothing of it is shown.
import { HttpError } from './http-error.ts';

const statuses = { found: 200, gone: 404, later: 429, failed: 503 };

type NotFound = Exclude<keyof typeof statuses, 'found'>;
export type Found<What> = ({ state: 'found' } & What) | { state: NotFound };

export async function find<What extends object>(read: () => Promise<What>): Promise<Found<What>> {
  try {
    return { state: 'found', ...(await read()) };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    // 400 is an address that nothing can have.
    if (refused === 400 || refused === 404) return { state: 'gone' };
    return { state: refused === 429 ? 'later' : 'failed' };
  }
}

export const foundStatus = ({ state }: { state: keyof typeof statuses }): number => statuses[state];
