import { identity } from '#contract/identity/current.ts';
import { cx } from '#web/lib/cx.ts';

interface CompanyMarkProps {
  isLarge?: boolean;
  /** Where the ground is dark in both looks. */
  onDark?: boolean;
}

/** The company's mark beside its name. One that is wider than high keeps its shape. */
export function CompanyMark({ isLarge, onDark }: CompanyMarkProps) {
  const { logo, logo_dark: dark, version } = identity();
  const pixels = isLarge ? 40 : 36;
  const image = (src: string, shown?: string) => (
    <img
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      className={cx(isLarge ? 'size-10' : 'size-9', version > 0 && 'w-auto max-w-36 object-contain', shown)}
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
