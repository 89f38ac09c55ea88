/** How long a piece of work keeps the processor, at its best: what else the machine does hardly counts. */
export function processorMs(work: () => unknown, tries = 3): number {
  let best = Infinity;
  for (let done = 0; done < tries; done += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
