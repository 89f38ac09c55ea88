import { darkLogoAddress, identity, logoAddress } from '#contract/identity/current.ts';
import { cx } from '#web/lib/cx.ts';

interface CompanyMarkProps {
  /** How high it stands. */
  className?: string;
  /** Where the ground is dark in both looks. */
  onDark?: boolean;
}

/** The company's mark beside its name. One that is wider than high keeps its shape. */
export function CompanyMark({ className = 'h-9', onDark = false }: CompanyMarkProps) {
  const [logo, dark] = [logoAddress(identity()), darkLogoAddress(identity())];
  const image = (src: string, shown?: string) => (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      className={cx('w-auto max-w-36 object-contain', className, shown)}
    />
  );
  if (onDark || !dark) return image(dark || logo);
  return (
    <>
      {image(logo, 'dark:hidden')}
      {image(dark, 'hidden dark:block')}
    </>
  );
}
