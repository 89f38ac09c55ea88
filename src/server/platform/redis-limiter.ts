// Limits shared by several processes through Redis. While Redis is away or slow this process counts alone: limits stay
// on, and no request waits long for them.
import { createClient, defineScript } from '@redis/client';
import type { Clock } from './clock.ts';
import { type Limiter, MemoryLimiter } from './limits.ts';
import type { Log } from './log.ts';

const PREFIX = 'foyer:limit:';
const HIT_MS = 250;
const CONNECT_MS = 1_000;
const RETRY_MS = 1_000;

export interface RedisLimiterPorts {
  url: string;
  clock: Clock;
  log: Log;
  /** How long a request waits for Redis. */
  hitMs?: number;
  /** How long to wait before Redis is asked again. */
  retryMs?: number;
}

export class RedisLimiter implements Limiter {
  readonly #ports: RedisLimiterPorts;
  readonly #here: MemoryLimiter;
  readonly #hitMs: number;
  #client: Client | null = null;
  #isAlone = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  /** Opens also while Redis is away: a program that is started then must not wait for it. */
  static async open(ports: RedisLimiterPorts): Promise<RedisLimiter> {
    const limiter = new RedisLimiter(ports);
    await limiter.#connect();
    return limiter;
  }

  private constructor(ports: RedisLimiterPorts) {
    this.#ports = ports;
    this.#here = new MemoryLimiter(ports.clock);
    this.#hitMs = ports.hitMs ?? HIT_MS;
  }

  get isShared(): boolean {
    return this.#client !== null;
  }

  async hit(key: string, max: number, windowSeconds: number): Promise<number | null> {
    // Counted here too: should Redis go, this process goes on from where it stood.
    const here = await this.#here.hit(key, max, windowSeconds);
    const client = this.#client;
    if (!client) return here;
    try {
      const { count, leftMs } = await within(
        this.#hitMs,
        client.countHit(PREFIX + key, windowSeconds * 1000),
      );
      return count <= max ? null : Math.max(1, Math.ceil(leftMs / 1000));
    } catch (error) {
      if (this.#client === client) this.#goAlone(error);
      return here;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.destroy();
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = newClient(this.#ports.url);
    client.on('error', (error: unknown) => {
      if (this.#client === client) this.#goAlone(error);
    });
    try {
      await within(CONNECT_MS, client.connect());
      // One real count: a Redis that still loads, is full or only reads would fail the next visitor's.
      await within(this.#hitMs, client.countHit(`${PREFIX}probe`, 1000));
    } catch (error) {
      client.destroy();
      this.#goAlone(error);
      return;
    }
    if (this.#isClosed) return client.destroy();
    this.#client = client;
    if (this.#isAlone) this.#ports.log.info('limits shared again');
    this.#isAlone = false;
  }

  // The connection is dropped, also when it is only silent: one that hangs half open would never heal.
  #goAlone(error: unknown): void {
    this.#client?.destroy();
    this.#client = null;
    if (this.#isClosed) return;
    if (!this.#isAlone) this.#ports.log.warn('limits not shared: Redis is away', { error });
    this.#isAlone = true;
    this.#retry = setTimeout(() => void this.#connect(), this.#ports.retryMs ?? RETRY_MS).unref();
  }
}

type Client = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({
    url,
    // The older protocol, which every Redis and its relatives speak.
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    scripts: { countHit },
  });

// In one step, so that no key is ever left without its end.
const countHit = defineScript({
  SCRIPT: `
    local count = redis.call('INCR', KEYS[1])
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[1])
      left = tonumber(ARGV[1])
    end
    return { count, left }`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, windowMs: number) {
    parser.pushKey(key);
    parser.push(String(windowMs));
  },
  transformReply(reply: unknown) {
    const [count, leftMs] = reply as [number, number];
    return { count, leftMs };
  },
});

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // One more turn, in which an answer that came while this process itself was busy is read first.
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)));
    timer = setTimeout(giveUp, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
