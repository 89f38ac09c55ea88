// What was measured several times, as one finding each.
import { type Finding, median, rounded } from './finding.ts';

/** The middle one; of memory, the most. */
export function middleOf(rounds: Finding[][]): Finding[] {
  return (rounds.at(-1) ?? []).map((finding) => {
    const got = rounds.flat().flatMap(({ name, got: one }) => (name === finding.name ? [one] : []));
    if (got.length === 1) return finding;
    if (finding.unit === 'MB') return { ...finding, got: Math.max(...got) };
    const range = `${rounded(Math.min(...got))} to ${rounded(Math.max(...got))} in ${got.length} rounds`;
    return { ...finding, got: median(got), note: finding.note ? `${finding.note}; ${range}` : range };
  });
}
