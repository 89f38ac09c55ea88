// The open pages of this process: what is said in the house goes out to those whom it concerns.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { reaches } from '#contract/areas.ts';
import { HEARTBEAT_SECONDS, type LiveEvent, STREAMS_MAX } from '#contract/office/live-events.ts';
import type { Person } from '#server/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { LiveMessage } from '#server/events.ts';
import type { Log } from '#server/platform/log.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
/** What one slow reader may leave lying here. Past it the stream ends, and the page asks anew. */
const UNREAD_MAX_BYTES = 64 * 1024;

interface LivePorts {
  database: Pick<Database, 'broadcast'>;
  log: Log;
  /** Aborted when the program begins to stop. */
  stopping: AbortSignal;
}

interface Stream {
  id: string;
  person: Person;
  /** The same person as of now; null: signed out. */
  look(): Promise<Person | null>;
  out: Readable;
  isEnding: boolean;
}

export function openStreams({ database, log, stopping }: LivePorts) {
  const { broadcast } = database;
  const streams = new Map<string, Stream>();
  let heartbeat: NodeJS.Timeout | undefined;

  broadcast.onMessage((message) => {
    const { area, userId, ...event } = JSON.parse(message) as LiveMessage;
    for (const stream of streams.values()) {
      const { person } = stream;
      if (area !== undefined && !reaches(person.permissions[area], 'read')) continue;
      if (userId === undefined || userId === person.userId) write(stream, event);
    }
  });

  async function beat(): Promise<void> {
    await Promise.all([...streams.values()].map(keepAlive));
  }

  /** A session that has ended ends its streams; permissions that changed count from here on. */
  async function keepAlive(stream: Stream): Promise<void> {
    try {
      const person = await stream.look();
      if (!person) return end(stream);
      stream.person = person;
    } catch (error) {
      // Who it is cannot be asked just now: the next time, then.
      if (!isDatabaseAway(error)) log.warn('live stream not checked', { error });
    }
    push(stream, ': still here\n\n');
  }

  function write(stream: Stream, { type, data }: LiveEvent): void {
    push(stream, `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function push({ out, isEnding }: Stream, text: string): void {
    if (out.destroyed || isEnding) return;
    out.push(text);
    if (out.readableLength > UNREAD_MAX_BYTES) out.destroy();
  }

  /** What was said before is read first, so that the answer ends in order. */
  function end(stream: Stream): void {
    if (stream.isEnding) return;
    stream.isEnding = true;
    stream.out.push(null);
  }

  function close(stream: Stream): void {
    if (!streams.delete(stream.id)) return;
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  stopping.addEventListener('abort', () => {
    for (const stream of streams.values()) end(stream);
  });

  return {
    open(person: Person, look: Stream['look']): Readable {
      if (stopping.aborted) throw new DomainError('busy');
      const id = randomUUID();
      const out = new Readable({ read() {} });
      const stream: Stream = { id, person, look, out, isEnding: false };
      const own = [...streams.values()].filter(
        (each) => each.person.userId === person.userId && !each.isEnding,
      );
      if (own.length >= STREAMS_MAX && own[0]) end(own[0]);
      streams.set(id, stream);
      out.once('close', () => close(stream));
      heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
      write(stream, { type: 'hello', data: {} });
      return out;
    },
    /** For tests, and the timer. */
    beat,
    count: () => streams.size,
  };
}
