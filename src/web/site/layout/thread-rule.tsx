// Threads that come from all sides, run together and go on as one line: the edge between two parts of a page.
const THREADS = 14;

const paths = Array.from({ length: THREADS }, (_, index) => {
  const share = index / (THREADS - 1) - 0.5;
  const start = (44 + share * 84).toFixed(1);
  const sway = (44 + share * -46 + Math.sin(index * 2.3) * 7).toFixed(1);
  const end = (44 + share * 3).toFixed(1);
  return `M-10 ${start}C180 ${start} 260 ${sway} 470 ${sway}S760 ${end} 940 ${end}H1930`;
});

export function ThreadRule() {
  return (
    <svg
      viewBox="0 0 1920 88"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="thread-rule"
    >
      {paths.map((path, index) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          className={
            index === 9 ? 'stroke-call-to-action' : index % 4 === 1 ? 'stroke-accent' : 'stroke-line-strong'
          }
        />
      ))}
    </svg>
  );
}
