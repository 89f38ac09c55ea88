// SIGTERM and SIGINT, from the program's first moment on.
type Stop = (signal: 'SIGTERM' | 'SIGINT') => Promise<void>;

let stopNow: Stop | undefined;
let isStopping = false;

/** The first signal stops in order, the second at once. Who says it last is who is asked. */
export function onStopSignal(stop: Stop): void {
  if (!stopNow) hear();
  stopNow = stop;
}

function hear(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping || !stopNow) process.exit(1);
      isStopping = true;
      stopNow(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
