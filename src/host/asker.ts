// Who sent a request, as far as work is shared out by it: what has to be made first is made in its asker's turn, and not
// at all once they have hung up.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { limitKeyOf } from '#server/platform/rate-limits.ts';

type InTurn = <Result>(unwanted: AbortSignal | undefined, work: () => Promise<Result>) => Promise<Result>;

interface Asker {
  /** Aborted when the connection ends, and once the answer is sent. */
  gone: AbortSignal;
  inTurn: InTurn;
  /** A few calls are begun in each turn of the loop. What they go on to do is not waited for. */
  begin(kind: 'read' | 'write', call: () => void): Promise<void>;
}

export interface Askers {
  of(request: IncomingMessage, response: ServerResponse): Asker;
  /** What no visitor waits for. */
  nobody: InTurn;
}

// React holds up everybody for as long as it draws. While one page is compressed, another may be drawn.
const PAGES = { atOnce: 2, waitingMax: 400, waitingMaxEach: 20 };
// Most of a call is done as soon as it is begun. Nobody is refused: a connection has one.
const unrefused = { waitingMax: Infinity, waitingMaxEach: Infinity };
const READS = { atOnce: 4, ...unrefused };
// Those that write in one turn share a commit.
const WRITES = { atOnce: 32, ...unrefused };
const NOBODY = 'nobody';
// Without one, each would be given an error of its own, with a stack.
const GONE = 'gone';

/** What is said of an address counts only from the proxies that are trusted, the last one first. */
export function createAskers(trustProxy: readonly string[]): Askers {
  const queue = fairQueue(PAGES);
  const calls = { read: fairQueue(READS), write: fairQueue(WRITES) };
  const isProxy = matcher(trustProxy);
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    let address = socket.remoteAddress ?? '';
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    while (hops.length > 0 && isProxy(address)) {
      const said = hops.pop()?.trim() ?? '';
      if (!isIP(said)) break;
      address = said;
    }
    return limitKeyOf(address);
  };
  const turnsOf =
    (who: string): InTurn =>
    (unwanted, work) =>
      queue({ who, unwanted }, work);
  return {
    of(request, response) {
      const leaving = new AbortController();
      response.once('close', () => leaving.abort(GONE));
      const who = addressOf(request);
      const gone = leaving.signal;
      return {
        gone,
        inTurn: turnsOf(who),
        begin: (kind, call) => calls[kind]({ who, unwanted: gone }, async () => call()),
      };
    },
    nobody: turnsOf(NOBODY),
  };
}

export function matcher(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
