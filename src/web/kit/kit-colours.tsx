const grounds = [
  'bg-sunken',
  'bg-paper',
  'bg-surface',
  'bg-raised',
  'bg-hover',
  'bg-accent-tint',
  'bg-danger-tint',
];
const words = ['text-ink', 'text-muted', 'text-faint', 'text-call-to-action', 'text-accent', 'text-danger'];
const headings = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const texts = ['text-lg', 'text-base', 'text-sm', 'text-xs'];

export function KitColours() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <ul className="grid content-start gap-px overflow-hidden rounded-sm border border-line text-sm">
        {grounds.map((ground) => (
          <li key={ground} className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 ${ground}`}>
            <span className="w-28 font-mono text-xs">{ground.slice(3)}</span>
            {words.map((word) => (
              <span key={word} className={word}>
                {word.slice(5)}
              </span>
            ))}
          </li>
        ))}
        <li className="flex">
          <span className="flex-1 bg-call-to-action px-3 py-2 text-on-call-to-action">on call to action</span>
          <span className="flex-1 bg-danger px-3 py-2 text-on-danger">on danger</span>
          <span className="flex-1 scheme-dark bg-paper px-3 py-2 text-ink">always dark</span>
        </li>
      </ul>
      <ul className="min-w-0">
        {headings.map((size) => (
          <Sample key={size} size={size} className="font-display font-semibold tracking-[-0.02em]" />
        ))}
        {texts.map((size) => (
          <Sample key={size} size={size} className="" />
        ))}
      </ul>
    </div>
  );
}

function Sample({ size, className }: { size: string; className: string }) {
  return (
    <li className="flex items-baseline gap-4 overflow-hidden">
      <span className="w-12 shrink-0 font-mono text-xs text-muted">{size.slice(5)}</span>
      <span className={`truncate pb-1 ${size} ${className}`}>Threads that run into one</span>
    </li>
  );
}
