// A page nobody has asked for since the content changed: rendered, compressed, kept.
import { contentPaths } from '#contract/site/public-paths.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Finding, median } from './support/finding.ts';
import { signInTo } from './support/staff.ts';

const PAGES = ['/', '/services', '/about', '/resources', '/contact', '/Career'];
const TURNS = 40;
// React and the compiler settle first.
const WARM_UP_TURNS = 20;

export async function measureRender(): Promise<Finding[]> {
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const item = await staff.call('POST', contentPaths.news, { heading: 'Bench', link: '/' });
    const { id } = (await item.json()) as { id: number };
    const missMs = new Map<string, number[]>(PAGES.map((path) => [path, []]));
    const freshMs: number[] = [];
    for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn += 1) {
      const heading = `Bench, turn ${turn}.`;
      await staff.call('PATCH', `${contentPaths.news}${id}/`, { heading });
      const changedAt = performance.now();
      for (const path of PAGES) {
        const askedAt = performance.now();
        const text = await (await fetch(program.url + path)).text();
        if (turn < WARM_UP_TURNS) continue;
        missMs.get(path)?.push(performance.now() - askedAt);
        if (path !== '/') continue;
        if (!text.includes(heading)) throw new Error('The page after a change is not the changed one.');
        freshMs.push(performance.now() - changedAt);
      }
    }
    return [
      ...[...missMs].map(([path, times]): Finding => ({
        name: `Render ${path}`,
        got: median(times),
        unit: 'ms',
        goal: { atMost: 15 },
        note: 'a page cache miss, over the socket',
      })),
      { name: 'Change to fresh page', got: median(freshMs), unit: 'ms', goal: { atMost: 50 } },
    ];
  } finally {
    await program.stop();
  }
}

if (import.meta.main) console.table(await measureRender());
