// Threads that run together and then come apart: the picture of a page that leads nowhere.
const THREADS = 13;

const paths = Array.from({ length: THREADS }, (_, index) => {
  const share = index / (THREADS - 1) - 0.5;
  const begin = 210 + share * 380;
  const rope = 210 + share * 7;
  const end = 236 + share * 210 + Math.sin(index * 2.7) * 22;
  const reach = 40 + ((index * 53) % 110);
  const [a, b, c] = [begin, rope, end].map((y) => y.toFixed(1));
  return `M570 ${a}C470 ${a} 440 ${b} 350 ${b}H300C230 ${b} 210 ${c} ${reach} ${c}`;
});

export const NotFoundArt = () => (
  <svg viewBox="0 0 560 420" fill="none" aria-hidden="true" className="w-full max-lg:hidden">
    {paths.map((path, index) => (
      <path
        key={path}
        d={path}
        className={
          index === 8 ? 'stroke-call-to-action' : index % 4 === 1 ? 'stroke-accent' : 'stroke-line-strong'
        }
      />
    ))}
  </svg>
);
