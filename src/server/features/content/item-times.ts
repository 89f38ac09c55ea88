// Whether an item is on the site, and until when.
import type { ContentState, ItemOptions } from '#contract/content/content-options.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { givenInstant } from '#server/platform/given-time.ts';

export interface Times {
  state: ContentState;
  publish_at: string | null;
  unpublish_at: string | null;
}

/** Of an item that says nothing of them. */
export const atOnce: Times = { state: 'published', publish_at: null, unpublish_at: null };

/** What is sent, what is left out, and what time it is. Refuses what cannot be. */
export function timesAfter(
  before: Times,
  given: Pick<ItemOptions, 'state' | 'publish_at' | 'unpublish_at'>,
  { now, timeZone }: { now: string; timeZone: string },
): Times {
  const publishAt = givenInstant('publish_at', given.publish_at, timeZone);
  const unpublishAt = givenInstant('unpublish_at', given.unpublish_at, timeZone);
  const { state, publish_at } = stateAfter(before, { state: given.state, publish_at: publishAt }, now);
  const unpublish_at = unpublishAt === undefined ? stillToCome(before.unpublish_at, now) : unpublishAt;
  if (unpublish_at !== null) {
    if (unpublish_at <= now) throw refusal('This time is over. Choose a later one, or none.');
    if (publish_at !== null && unpublish_at <= publish_at)
      throw refusal('It has to be later than the time it is published');
  }
  return { state, publish_at, unpublish_at };
}

type Publication = Pick<Times, 'state' | 'publish_at'>;

/** A time that is over, or now, is none: the item is out. One to come keeps it a draft until then. */
function stateAfter(
  before: Publication,
  given: { state: ContentState | undefined; publish_at: string | null | undefined },
  now: string,
): Publication {
  const outAt = (time: string): Publication =>
    time > now ? { state: 'draft', publish_at: time } : { state: 'published', publish_at: null };
  if (given.publish_at) return outAt(given.publish_at);
  if (given.state === 'published') return { state: 'published', publish_at: null };
  if (given.publish_at === null) return { state: given.state ?? before.state, publish_at: null };
  return { state: given.state ?? before.state, publish_at: before.publish_at };
}

/** A draft may have outlived the time at which it was to come off. */
const stillToCome = (time: string | null, now: string): string | null =>
  time !== null && time > now ? time : null;

const refusal = (words: string) => new DomainError('bad_input', { fields: { unpublish_at: [words] } });
