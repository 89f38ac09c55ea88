import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';

interface EachOpeningProps<Target> {
  /** What it is about; null: closed. */
  of: Target | null;
  children: (target: Target, open: boolean) => ReactNode;
}

/** Mounts what is in a dialog anew each time it opens; while it fades it stays about the same. */
export function EachOpening<Target>({ of, children }: EachOpeningProps<Target>) {
  const [last, setLast] = useState({ target: of, isOpen: of !== null, count: 0 });
  const isOpen = of !== null;
  if (of !== null ? of !== last.target || !last.isOpen : last.isOpen)
    setLast({ target: of ?? last.target, isOpen, count: last.count + (isOpen && !last.isOpen ? 1 : 0) });
  const target = of ?? last.target;
  return target !== null && <Fragment key={last.count}>{children(target, isOpen)}</Fragment>;
}
