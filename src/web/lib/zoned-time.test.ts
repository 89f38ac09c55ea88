import { describe, expect, it } from 'vitest';

import { instantOf, zonedTime } from './zoned-time.ts';

describe('the fields of a form and an instant', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20', '09:00', '2026-11-20T03:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '00:00', '2026-11-19T18:30:00.000Z'],
    ['UTC', '2026-12-31', '23:59', '2026-12-31T23:59:00.000Z'],
    ['America/New_York', '2026-07-04', '09:00', '2026-07-04T13:00:00.000Z'],
    ['America/New_York', '2026-12-04', '09:00', '2026-12-04T14:00:00.000Z'],
    // The hours around a change of the clocks.
    ['Europe/Berlin', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['Pacific/Auckland', '2027-04-04', '00:30', '2027-04-03T11:30:00.000Z'],
  ])('in %s %s %s is %s, and back', (zone, day, time, instant) => {
    expect(instantOf({ day, time }, zone)).toBe(instant);
    expect(zonedTime(instant, zone)).toEqual({ day, time });
  });

  it.each([
    ['Europe/Berlin', '2027-03-27'],
    ['Europe/Berlin', '2027-10-30'],
    ['America/New_York', '2026-10-31'],
    ['America/New_York', '2027-03-13'],
    ['Australia/Lord_Howe', '2027-04-03'],
    ['Asia/Kolkata', '2027-01-01'],
  ])(
    'in %s about %s is read as the server reads it, hours that are skipped or come twice too',
    (zone, from) => {
      for (let minutes = 0; minutes < 3 * 1440; minutes += 10) {
        const local = Temporal.PlainDateTime.from(`${from}T00:00`).add({ minutes });
        const [day = '', time = ''] = local.toString({ smallestUnit: 'minute' }).split('T');
        const { epochMilliseconds } = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
        expect(instantOf({ day, time }, zone), `${day} ${time}`).toBe(
          new Date(epochMilliseconds).toISOString(),
        );
      }
    },
  );

  it('is nothing for what is no time', () => {
    for (const [day, time] of [
      ['', '09:00'],
      ['2026-11-20', ''],
      ['2026-13-40', '09:00'],
      ['soon', '09:00'],
    ] as const)
      expect(instantOf({ day, time }, 'UTC')).toBeNull();
  });
});
