// Asks a virus scanner about a file: clamd over TCP, by its INSTREAM command.
import { connect } from 'node:net';

export interface ClamavPlace {
  host: string;
  port: number;
  /** Without its answer nothing is taken. */
  isRequired: boolean;
}

export interface VirusScanner {
  isRequired: boolean;
  /** Rejects where there is no answer to be had. */
  scan(content: Buffer): Promise<'clean' | 'infected'>;
}

const TIME_MAX_MS = 15_000;
const ANSWER_MAX_BYTES = 4096;
const COMMAND = Buffer.from('zINSTREAM\0');
const NO_MORE = Buffer.alloc(4);

export const clamavScanner = (
  { host, port, isRequired }: ClamavPlace,
  timeMaxMs: number = TIME_MAX_MS,
): VirusScanner => ({
  isRequired,
  async scan(content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const answer = await ask({ host, port, timeMaxMs }, [COMMAND, length, content, NO_MORE]);
    if (answer === 'stream: OK') return 'clean';
    if (/^stream: .* FOUND$/.test(answer)) return 'infected';
    throw new Error(`the scanner said: ${answer.slice(0, 200)}`);
  },
});

interface Asked {
  host: string;
  port: number;
  timeMaxMs: number;
}

/** What it answers, up to the zero byte that ends it. */
async function ask({ host, port, timeMaxMs }: Asked, sent: Buffer[]): Promise<string> {
  const signal = AbortSignal.timeout(timeMaxMs);
  const socket = connect({ host, port, signal });
  try {
    for (const piece of sent) socket.write(piece);
    let answer = '';
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('utf8');
      if (answer.endsWith('\0') || answer.length > ANSWER_MAX_BYTES) break;
    }
    return answer.replace('\0', '').trim();
  } finally {
    socket.destroy();
  }
}
