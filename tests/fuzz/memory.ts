// How much the program holds, after a collection it is asked for through Node's own inspector.
import { readFile } from 'node:fs/promises';

export interface Memory {
  heapMb: number;
  residentMb: number;
}

export interface Inspector {
  measure(): Promise<Memory>;
  close(): void;
}

const MB = 1024 * 1024;

export async function openInspector(port: number, pid: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: Record<string, number> };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async measure() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const residentKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      return { heapMb: (usedSize + backingStorageSize) / MB, residentMb: residentKb / 1024 };
    },
    close: () => socket.close(),
  };
}
