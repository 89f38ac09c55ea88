// How the cards come out of the printer, with a picture of each.
import type { PrintLayout } from '#contract/employees/card-prints.ts';

interface LayoutChoiceProps {
  value: PrintLayout;
  onChange: (layout: PrintLayout) => void;
}

const layouts: readonly { value: PrintLayout; name: string; help: string; picture: typeof CardPicture }[] = [
  {
    value: 'card',
    name: 'Card printer',
    help: 'Front and back of each card on a page of its own, 85.6 × 53.98 mm.',
    picture: CardPicture,
  },
  {
    value: 'a4',
    name: 'A4 sheets',
    help: 'Ten to a sheet, both sides, with marks to cut at. A test sheet comes first.',
    picture: SheetPicture,
  },
];

export const LayoutChoice = ({ value, onChange }: LayoutChoiceProps) => (
  <fieldset>
    <legend className="sr-only">Layout</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {layouts.map((layout) => (
        <label
          key={layout.value}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-sm border border-line-mid bg-surface p-3 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="layout"
            className="sr-only"
            checked={value === layout.value}
            onChange={() => onChange(layout.value)}
          />
          <span className="row-span-2">
            <layout.picture />
          </span>
          <span className="self-end font-medium">{layout.name}</span>
          <span className="self-start text-sm text-muted">{layout.help}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

function CardPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 72" className="size-16 shrink-0">
      <rect x="16" y="12" width="52" height="33" rx="3" className="fill-surface stroke-line-strong" />
      <rect x="48" y="18" width="14" height="14" className="fill-line-strong" />
      <path d="M22 20h18M22 26h14M22 32h16" className="stroke-line-strong" />
      <rect x="4" y="27" width="52" height="33" rx="3" className="fill-ink" />
      <rect x="9" y="36" width="13" height="17" rx="1.5" className="fill-accent" />
      <path d="M27 40h22M27 46h14" className="stroke-paper" strokeWidth="2" />
    </svg>
  );
}

function SheetPicture() {
  const places = Array.from({ length: 10 }, (_, at) => ({
    x: 16 + (at % 2) * 20,
    y: 9 + Math.floor(at / 2) * 11,
  }));
  return (
    <svg aria-hidden="true" viewBox="0 0 72 72" className="size-16 shrink-0">
      <rect x="11" y="2" width="50" height="68" rx="2" className="fill-surface stroke-line-strong" />
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="19" height="10" rx="1" className="fill-ink" />
      ))}
      <path d="M16 4v3M35.500 4v3M55 4v3M16 65v3M35.500 65v3M55 65v3" className="stroke-line-strong" />
    </svg>
  );
}
