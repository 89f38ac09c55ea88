// Time is handed in, so that a test can hand in its own.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const isoNow = (clock: Clock): string => clock.now().toISOString();

// Two machines' clocks may be this far apart, and a clock may be put right by this much, without anyone noticing.
const CLOCK_SKEW_MS = 5 * 60_000;

/** When a thing that lives for `lifeMs` must end to be alive now. */
export interface Alive {
  after: string;
  /** One that ends later was made while the clock ran ahead: without this it would live as long as the clock was wrong. */
  until: string;
}

export const aliveNow = (clock: Clock, lifeMs: number): Alive => ({
  after: isoNow(clock),
  until: isoIn(clock, lifeMs + CLOCK_SKEW_MS),
});

/** Times are texts that sort by time. */
export const isAlive = (end: string, { after, until }: Alive): boolean => end > after && end <= until;

export const isoIn = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();
