// A multipart form as a browser sends it, for `inject`.
import { randomUUID } from 'node:crypto';

type Value = string | { content: Buffer; name?: string; type?: string };

export function formPayload(fields: Record<string, Value>) {
  const boundary = `form-${randomUUID()}`;
  const chunks: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${value.name ?? 'picture.png'}"`;
    const type = isText ? '' : `\r\nContent-Type: ${value.type ?? 'image/png'}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    chunks.push(Buffer.from(head), isText ? Buffer.from(value) : value.content, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
