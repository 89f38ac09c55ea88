// What a mail server says of a mail of ours that could not be delivered (RFC 3464).
import { idsIn, type TextPart } from './parts.ts';

export interface Report {
  /** Of the mail it is about. */
  messageId: string | null;
  /** In the server's words; null: it has not failed, or not yet. */
  failure: string | null;
}

const REASON_MAX_CHARACTERS = 500;

export function readReport(parts: readonly TextPart[]): Report {
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))?.text ?? '';
  const original = parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  const lines = unfolded(status);
  const failed = lines.some((line) => /^action:\s*failed\b/i.test(line));
  return {
    messageId: messageIdIn(original?.text ?? ''),
    failure: failed ? reasonIn(lines) : null,
  };
}

const unfolded = (text: string): string[] => text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);

function reasonIn(lines: readonly string[]): string {
  const said = (field: RegExp) => lines.find((line) => field.test(line))?.replace(/^[^:]*:\s*/, '');
  const diagnostic = said(/^diagnostic-code:/i)?.replace(/^[a-z0-9-]+\s*;\s*/i, '');
  const reason = diagnostic || said(/^status:/i) || 'The mail could not be delivered.';
  return reason
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_CHARACTERS)
    .toWellFormed();
}

/** Of its headers alone: what a body says is anybody's. */
function messageIdIn(text: string): string | null {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const line = unfolded(head).find((each) => /^message-id:/i.test(each));
  return idsIn(line ?? '')[0] ?? null;
}
