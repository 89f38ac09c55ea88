import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, instantOf, mondayOf, plusDays } from './zoned-time.ts';

describe('times by the clocks of a zone', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20T09:00', '2026-11-20T03:30:00.000Z'],
    ['Europe/Berlin', '2026-11-20T09:00:30', '2026-11-20T08:00:30.000Z'],
    // Skipped in spring: as much later as the clocks skip.
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    // Shown twice in autumn: the first.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
    // One with its offset is what it says, wherever the clocks hang.
    ['Europe/Berlin', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T09:00:00.123456Z', '2026-11-20T09:00:00.123Z'],
  ])('%s: %s is %s', (zone, text, instant) => {
    expect(instantOf(text, zone)).toBe(instant);
  });

  it.each(['2026-02-30T09:00', '2026-11-20T25:00', '2026-13-01T00:00Z', '2026-11-20T09:61'])(
    '%s is not in the calendar',
    (text) => expect(instantOf(text, 'Asia/Kolkata')).toBeUndefined(),
  );

  it.each([
    ['Asia/Kolkata', '2026-12-31', '2026-12-31T18:30:00.000Z'],
    // Days of 25 and of 23 hours.
    ['Europe/Berlin', '2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2027-03-27', '2027-03-27T23:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T13:00:00.000Z'],
    // The next day begins at one o'clock, …
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    // … or is left out altogether.
    ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00.000Z'],
    ['Europe/Berlin', '2027-12-31', '2027-12-31T23:00:00.000Z'],
    ['Europe/Berlin', '2028-02-29', '2028-02-29T23:00:00.000Z'],
  ])('%s: %s is over at %s', (zone, day, end) => {
    expect(endOfDay(day, zone)).toBe(end);
  });

  it('knows which day it is there', () => {
    expect(dayOf('2026-11-02T18:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-02');
    expect(dayOf('2026-11-02T18:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-03');
    expect(dayOf('2026-11-02T04:59:00.000Z', 'America/New_York')).toBe('2026-11-01');
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('%s is in the week of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
    expect(plusDays(monday, 7) > day).toBe(true);
  });
});
