// The facts in the last row of the front. What has no room there stands on the back; an employee id is never cut short.
import { asPrinted, widthOf } from '#server/drawing/faces.ts';
import { PT } from '#server/drawing/sheet.ts';
import type { CardFacts } from './card-facts.ts';
import { SMALLEST } from './text-sizes.ts';

export interface Fact {
  label: string;
  value: string;
}

interface PlacedFact extends Fact {
  /** From the left of the row. */
  at: number;
  width: number;
}

interface FactsRow {
  facts: PlacedFact[];
  size: number;
  /** In the order they stand in on the back. */
  onTheBack: Fact[];
}

const GAP = 3;
const SIZES = [10, 9, 8, 7].map((points) => points * PT);

export function factsRow({ employeeId, validUntil, bloodGroup }: CardFacts, width: number): FactsRow {
  const id = { label: 'Employee ID', value: employeeId };
  const valid = { label: 'Valid until', value: validUntil };
  const blood = { label: 'Blood group', value: asPrinted(bloodGroup) };
  const rows = [[id, valid, blood], [id, blood], [id, valid], [id]].map((row) =>
    row.filter(({ value }) => value !== ''),
  );
  const everything = rows[0] ?? [];
  for (const row of rows) {
    const size = SIZES.find((each) => widthOfRow(row, each) <= width);
    if (size === undefined) continue;
    const onTheBack = everything.filter((fact) => !row.includes(fact));
    return { facts: placed(row, size), size, onTheBack };
  }
  const alone = { ...id, at: 0, width };
  return { facts: [alone], size: SMALLEST, onTheBack: everything.filter((fact) => fact !== id) };
}

const widthOfFact = ({ label, value }: Fact, size: number): number =>
  Math.max(widthOf(label, 'text') * SMALLEST, widthOf(value, 'text') * size);

const widthOfRow = (row: readonly Fact[], size: number): number =>
  row.reduce((sum, fact) => sum + widthOfFact(fact, size), 0) + GAP * (row.length - 1);

function placed(row: readonly Fact[], size: number): PlacedFact[] {
  let at = 0;
  return row.map((fact) => {
    const width = widthOfFact(fact, size);
    const place = { ...fact, at, width: width + 0.01 };
    at += width + GAP;
    return place;
  });
}
