// What a calendar answers to an invitation: `METHOD:REPLY` with one event and one attendee (RFC 5546).
import type { CalendarReply as Reply } from '#contract/applications/attendance.ts';
import type { TextPart } from './parts.ts';

export interface CalendarReply extends Reply {
  /** What they said with it. */
  comment: string;
}

const statuses = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const;
const COMMENT_MAX_CHARACTERS = 1000;

export function readCalendarReply(parts: readonly TextPart[]): CalendarReply | null {
  for (const { type, text } of parts) {
    if (type !== 'text/calendar' && type !== 'application/ics') continue;
    const reply = replyIn(text);
    if (reply) return reply;
  }
  return null;
}

interface Property {
  name: string;
  params: string;
  value: string;
}

function replyIn(text: string): CalendarReply | null {
  const properties = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line): Property[] => {
      const [, name = '', params = '', value = ''] =
        /^([A-Za-z-]+)((?:;[A-Za-z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line) ?? [];
      return name ? [{ name: name.toUpperCase(), params, value: value.trim() }] : [];
    });
  const valuesOf = (wanted: string) => properties.filter(({ name }) => name === wanted);
  const [method] = valuesOf('METHOD');
  const [uid, ...otherUids] = valuesOf('UID');
  const [attendee, ...others] = valuesOf('ATTENDEE');
  if (method?.value.toUpperCase() !== 'REPLY' || !uid || !attendee) return null;
  // One answer of one person to one invitation.
  if (otherUids.length > 0 || others.length > 0) return null;
  const said = /;PARTSTAT=("?)([A-Za-z-]+)\1/i.exec(attendee.params)?.[2]?.toUpperCase() ?? '';
  if (!(said in statuses)) return null;
  const sequence = Number(valuesOf('SEQUENCE')[0]?.value ?? 0);
  return {
    uid: uid.value,
    sequence: Number.isSafeInteger(sequence) ? sequence : -1,
    attendee: attendee.value.replace(/^mailto:/i, '').toLowerCase(),
    status: statuses[said as keyof typeof statuses],
    comment: unescaped(valuesOf('COMMENT')[0]?.value ?? ''),
  };
}

const unescaped = (text: string): string =>
  text
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1')
    .trim()
    .slice(0, COMMENT_MAX_CHARACTERS)
    .toWellFormed();
