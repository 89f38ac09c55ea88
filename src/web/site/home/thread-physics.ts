// Threads that are pulled along by a moving point: each node follows the one before it, with some lag and some swing.
const LINES = 20;
const NODES = 50;

const LAG = 0.025;
const DAMPING = 0.25;
const SLACK = 0.99;

export interface Thread {
  /** x, y, speed x, speed y of each node. */
  nodes: Float32Array;
  pull: number;
  friction: number;
}

export function makeThreads(x: number, y: number): Thread[] {
  return Array.from({ length: LINES }, (_, line) => {
    const nodes = new Float32Array(NODES * 4);
    for (let at = 0; at < nodes.length; at += 4) {
      nodes[at] = x;
      nodes[at + 1] = y;
    }
    const share = line / LINES;
    return { nodes, pull: 0.42 + share * LAG + jitter(line) * 0.05, friction: 0.5 + jitter(line + 7) * 0.01 };
  });
}

/** One step; answers how far the fastest node moved, so that a thread at rest need not be drawn again. */
export function pullThread({ nodes, pull, friction }: Thread, x: number, y: number): number {
  let spring = pull;
  let fastest = 0;
  for (let at = 0; at < nodes.length; at += 4) {
    const [px, py] = [read(nodes, at), read(nodes, at + 1)];
    const isHead = at === 0;
    let vx = read(nodes, at + 2) + ((isHead ? x : read(nodes, at - 4)) - px) * spring;
    let vy = read(nodes, at + 3) + ((isHead ? y : read(nodes, at - 3)) - py) * spring;
    if (!isHead) {
      vx += read(nodes, at - 2) * DAMPING;
      vy += read(nodes, at - 1) * DAMPING;
    }
    vx *= friction;
    vy *= friction;
    nodes.set([px + vx, py + vy, vx, vy], at);
    fastest = Math.max(fastest, Math.abs(vx), Math.abs(vy));
    spring *= SLACK;
  }
  return fastest;
}

export function traceThread({ nodes }: Thread, pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.moveTo(read(nodes, 0), read(nodes, 1));
  for (let at = 4; at < nodes.length - 4; at += 4) {
    const [x, y] = [read(nodes, at), read(nodes, at + 1)];
    pen.quadraticCurveTo(x, y, (x + read(nodes, at + 4)) / 2, (y + read(nodes, at + 5)) / 2);
  }
  pen.stroke();
}

const read = (nodes: Float32Array, at: number): number => nodes[at] ?? 0;

// The same small irregularity each time: the threads of one company.
const jitter = (seed: number): number => (Math.sin(seed * 12.9898) * 43_758.5453) % 1;
