// Time is handed in, so that a test can hand in its own.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const isoNow = (clock: Clock): string => clock.now().toISOString();

export const isoIn = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();
