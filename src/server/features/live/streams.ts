// The open pages of this process: what is said in the house goes out to those whom it concerns.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { reaches } from '#contract/areas.ts';
import type { Colleague } from '#contract/colleagues.ts';
import { HEARTBEAT_SECONDS, type LiveEvent, STREAMS_MAX } from '#contract/live-events.ts';
import type { Person } from '#server/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Told } from '#server/events.ts';
import type { Log } from '#server/platform/log.ts';
import { type Look, Presence } from './presence.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
/** Three missed heartbeats: that process is gone. */
const LOOK_KEPT_MS = 3 * HEARTBEAT_MS;
/** What one slow reader may leave lying here. Past it the stream ends, and the page asks anew. */
const UNREAD_MAX_BYTES = 64 * 1024;

interface LivePorts {
  database: Pick<Database, 'broadcast'>;
  clock: Clock;
  log: Log;
  /** Aborted when the program begins to stop. */
  stopping: AbortSignal;
  nameOf(userId: number): Promise<string>;
}

interface Stream {
  id: string;
  person: Person;
  /** The same person as of now; null: signed out. */
  look(): Promise<Person | null>;
  lookingAt: Look | undefined;
  out: Readable;
  isEnding: boolean;
}

/** What processes say to each other besides events. */
type Said = Told | { type: 'here'; look: Look } | { type: 'gone'; stream: string };

const seesApplicants = ({ permissions }: Person): boolean => reaches(permissions.recruitment, 'read');

export function openStreams({ database, clock, log, stopping, nameOf }: LivePorts) {
  const { broadcast } = database;
  const streams = new Map<string, Stream>();
  const presence = new Presence();
  let heartbeat: NodeJS.Timeout | undefined;
  const say = (said: Said) =>
    void broadcast.sayNow(JSON.stringify(said)).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.warn('live event not said', { error });
    });

  broadcast.onMessage((message) => {
    const said = JSON.parse(message) as Said;
    if (said.type === 'here') {
      if (presence.saw(said.look, clock.now().getTime() + LOOK_KEPT_MS)) tellLooking(said.look.application);
    } else if (said.type === 'gone') {
      const application = presence.left(said.stream);
      if (application !== undefined) tellLooking(application);
    } else {
      const { area, userId, ...event } = said;
      for (const stream of streams.values()) {
        const { person } = stream;
        if (area !== undefined && !reaches(person.permissions[area], 'read')) continue;
        if (userId === undefined || userId === person.userId) write(stream, event);
      }
    }
  });

  function tellLooking(application: number): void {
    for (const stream of streams.values()) {
      if (stream.lookingAt?.application !== application || !seesApplicants(stream.person)) continue;
      const people = presence.others(application, stream.person.userId);
      write(stream, { type: 'looking', data: { application, people } });
    }
  }

  async function beat(): Promise<void> {
    for (const application of presence.forget(clock.now().getTime())) tellLooking(application);
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
    if (stream.lookingAt) say({ type: 'here', look: stream.lookingAt });
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
    if (stream.lookingAt) say({ type: 'gone', stream: stream.id });
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  stopping.addEventListener('abort', () => {
    for (const stream of streams.values()) end(stream);
  });

  return {
    async open(person: Person, look: Stream['look'], application: number | undefined): Promise<Readable> {
      if (stopping.aborted) throw new DomainError('busy');
      const id = randomUUID();
      const self: Colleague = { id: person.userId, name: await nameOf(person.userId) };
      const lookingAt =
        application === undefined || !seesApplicants(person)
          ? undefined
          : { stream: id, application, person: self };
      const out = new Readable({ read() {} });
      const stream: Stream = { id, person, look, lookingAt, out, isEnding: false };
      const own = [...streams.values()].filter(
        (each) => each.person.userId === person.userId && !each.isEnding,
      );
      if (own.length >= STREAMS_MAX && own[0]) end(own[0]);
      streams.set(id, stream);
      out.once('close', () => close(stream));
      heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
      write(stream, { type: 'hello', data: {} });
      if (lookingAt) {
        const people = presence.others(lookingAt.application, self.id);
        write(stream, { type: 'looking', data: { application: lookingAt.application, people } });
        say({ type: 'here', look: lookingAt });
      }
      return out;
    },
    /** For tests, and the timer. */
    beat,
    count: () => streams.size,
  };
}
