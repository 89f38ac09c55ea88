import { darkLogoAddress, identity, logoAddress, shippedIdentity } from '#contract/identity/current.ts';
import { cx } from '#web/lib/cx.ts';

const sides = { 36: 'size-9', 40: 'size-10' } as const;
// A picture that is wider than high keeps its shape.
const shapes = {
  36: 'h-9 w-auto max-w-36 object-contain',
  40: 'h-10 w-auto max-w-36 object-contain',
} as const;

interface CompanyMarkProps {
  side?: keyof typeof sides;
  /** Where the ground is dark in both looks. */
  onDark?: boolean;
}

/** The company's mark beside its name. */
export function CompanyMark({ side = 36, onDark = false }: CompanyMarkProps) {
  const of = identity();
  const [logo, dark] = [logoAddress(of), darkLogoAddress(of)];
  if (of.logo === shippedIdentity.logo && !dark)
    return <img src={logo} alt="" width={side} height={side} className={sides[side]} />;
  if (onDark || !dark) return <img src={dark ?? logo} alt="" height={side} className={shapes[side]} />;
  return (
    <>
      <img src={logo} alt="" height={side} className={cx(shapes[side], 'dark:hidden')} />
      <img src={dark} alt="" height={side} className={cx(shapes[side], 'hidden dark:block')} />
    </>
  );
}
