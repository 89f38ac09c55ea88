// Days and hours by the company's own clocks.

export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** When the clocks there show this hour; where a change of summer time leaves it out, the one after. */
export const timeIn = (timeZone: string, day: string, hour: number): string =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds,
  ).toISOString();
