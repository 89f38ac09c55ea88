// Interviews as iCalendar (RFC 5545), in the company's time zone.
import { identity } from '#contract/identity/current.ts';
import { companyTimeZone } from '#contract/time-zone.ts';

/** One event as calendars know it. */
export interface CalendarEvent {
  uid: string;
  /** Counts the changes: a calendar takes a higher one over a lower one. */
  sequence: number;
  starts_at: string;
  minutes: number;
  summary: string;
  place: string;
  description: string;
  attendees: { name: string; email: string }[];
  /** To whom calendars answer; the company unless it says otherwise. */
  organizer?: string;
}

type Method = 'REQUEST' | 'CANCEL';

/** Without a method: a feed to subscribe to. */
export async function calendarFile(
  events: readonly CalendarEvent[],
  { method, now }: { method?: Method; now: Date },
): Promise<string> {
  const { ICalCalendarMethod, ICalEventStatus, default: ical } = await import('ical-generator');
  const { tzlib_get_ical_block: zoneBlock } = await import('timezones-ical-library');
  const zone = String(zoneBlock(companyTimeZone)[0]);
  // An older name of a zone stands in there under its present one.
  const timezone = /^TZID:(\S+)/m.exec(zone)?.[1] ?? 'UTC';
  const calendar = ical({
    prodId: { company: identity().brand, product: 'Foyer' },
    name: method ? null : `${identity().brand}: interviews`,
    method: method ? ICalCalendarMethod[method] : null,
    // No zone of the whole file: the moment it was made has to be in UTC.
    timezone: { name: null, generator: () => zone },
  });
  for (const event of events) {
    const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(timezone);
    const made = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: now,
      start,
      end: start.add({ minutes: event.minutes }),
      timezone,
      summary: event.summary,
      location: event.place || null,
      description: event.description || null,
      // The same for all: a calendar takes an update from whom the invitation came.
      organizer: { name: identity().brand, email: event.organizer ?? identity().email },
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    for (const { name, email } of event.attendees)
      made.createAttendee({ name: oneLine(name), email, rsvp: method === 'REQUEST' });
  }
  return calendar.toString();
}

const oneLine = (text: string): string => text.replace(/[\s"]+/g, ' ').trim();
