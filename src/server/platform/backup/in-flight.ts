/** Works on a few at once and hands the results on in order: stores far away answer slowly. */
export async function* inFlight<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const started = work(item);
      // Whoever waits for it hears of a failure; until then it must not end the process.
      started.catch(() => {});
      running.push(started);
      if (running.length >= atOnce) yield await (running.shift() as Promise<Result>);
    }
    while (running.length > 0) yield await (running.shift() as Promise<Result>);
  } finally {
    await Promise.allSettled(running);
  }
}
