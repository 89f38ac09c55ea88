import { screens } from '../screens.ts';

/** In the address: active and archived ones. */
export const BOTH_SIDES = 'all';

type Counted = { since: string } | { job_id: number } | { earlier_than: number };

/** The address of just those applications that a number counts. Only new ones are counted without the archived. */
export function applicationsAt(counted: Counted): string {
  const params = new URLSearchParams(Object.entries(counted).map(([name, value]) => [name, String(value)]));
  if (!('since' in counted)) params.set('is_archived', BOTH_SIDES);
  return `${screens.applications.path}?${params}`;
}
