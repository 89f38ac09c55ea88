// Mails as strangers send them.
interface Part {
  type: string;
  name?: string;
  content: string | Buffer;
}

interface Given {
  from?: string | null;
  to?: string;
  subject?: string;
  text?: string;
  /** In place of the plain text. */
  html?: string;
  /** Null: without one. */
  messageId?: string | null;
  headers?: Record<string, string>;
  parts?: Part[];
  /** Of the whole, where it has parts. */
  type?: string;
}

let mails = 0;

export function aMail({
  from = 'Asha Menon <asha@menonfoods.example>',
  to = 'office@house.example',
  subject = 'A shop for our spice brand',
  text = 'Thursday suits us.',
  html,
  messageId = `<mail-${(mails += 1)}-${Math.random().toString(36).slice(2)}@menonfoods.example>`,
  headers = {},
  parts = [],
  type = 'multipart/mixed',
}: Given = {}): string {
  const body: Part =
    html === undefined ? { type: 'text/plain', content: text } : { type: 'text/html', content: html };
  const lines = [
    ...(from === null ? [] : [`From: ${from}`]),
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Mon, 02 Nov 2026 10:00:00 +0000',
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ];
  if (parts.length === 0) return [...lines, ...partLines(body)].join('\r\n');
  const boundary = 'a-boundary-of-tests';
  const all = (text === '' && html === undefined ? [] : [body]).concat(parts);
  return [
    ...lines,
    `Content-Type: ${type}; boundary="${boundary}"`,
    '',
    ...all.flatMap((part) => [`--${boundary}`, ...partLines(part)]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

const partLines = ({ type, name, content }: Part): string[] => [
  `Content-Type: ${type}${type.startsWith('text/') && !type.includes('charset') ? '; charset=utf-8' : ''}`,
  ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
  ...(typeof content === 'string'
    ? ['Content-Transfer-Encoding: 8bit', '', content]
    : [
        'Content-Transfer-Encoding: base64',
        '',
        (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n'),
      ]),
];

/** What a mail server says of a mail of ours. */
export const aBounce = (
  messageId: string,
  { action = 'failed', ...given }: Given & { action?: string } = {},
) =>
  aMail({
    from: 'Mail Delivery System <mailer-daemon@mx.example>',
    subject: 'Undelivered Mail Returned to Sender',
    text: 'I am sorry to have to inform you that your message could not be delivered.',
    type: 'multipart/report; report-type=delivery-status',
    headers: { 'Auto-Submitted': 'auto-replied' },
    parts: [
      {
        type: 'message/delivery-status',
        content: [
          'Reporting-MTA: dns; mx.example',
          '',
          'Final-Recipient: rfc822; asha@menonfoods.example',
          `Action: ${action}`,
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1 No such',
          ' mailbox here',
          '',
        ].join('\r\n'),
      },
      {
        type: 'message/rfc822',
        content: `From: office@house.example\r\nMessage-ID: ${messageId}\r\n\r\nDear Asha`,
      },
    ],
    ...given,
  });

interface Answer {
  uid: string;
  sequence?: number;
  attendee: string;
  status?: string;
  method?: string;
  comment?: string;
}

/** What a calendar sends back when somebody presses Accept or Decline. */
export const aCalendarReply = (
  { uid, sequence = 0, attendee, status = 'ACCEPTED', method = 'REPLY', comment }: Answer,
  given: Given = {},
) =>
  aMail({
    subject: 'Accepted: Interview',
    text: '',
    type: 'multipart/alternative',
    parts: [
      {
        type: `text/calendar; method=${method}`,
        content: [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          `METHOD:${method}`,
          'BEGIN:VEVENT',
          `UID:${uid}`,
          `SEQUENCE:${sequence}`,
          `ATTENDEE;PARTSTAT=${status};CN="Priya":mailto:`,
          ` ${attendee}`,
          ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      },
    ],
    ...given,
  });
