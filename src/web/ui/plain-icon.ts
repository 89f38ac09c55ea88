// An icon of Lucide's, drawn as its library draws it. The pages are built with this in the place of the library's own
// (`vite.config.ts`), which can do much that no icon here is asked for: a kilobyte on every page.
import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}
interface IconProps extends ComponentProps<'svg'> {
  size?: number | string;
}

export function plainIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      lines,
    );
}
