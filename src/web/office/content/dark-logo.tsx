// A second logo for dark pages, and how the two grounds of the site will show it.
import { apiAddress } from '#web/lib/api-url.ts';
import { cx } from '#web/lib/cx.ts';

import { LibraryPicture } from './media/library-picture.tsx';

interface DarkLogoProps {
  label: string;
  /** Empty: none. */
  path: string;
  onPath: (path: string) => void;
  error: string | undefined;
  /** The address of the other one. */
  logo: string | null;
  /** It would vanish on dark; undefined: not known yet. */
  needsPlate: boolean | undefined;
  disabled: boolean;
}

export function DarkLogo({ logo, needsPlate, ...field }: DarkLogoProps) {
  const { path } = field;
  const onDark = path ? apiAddress(path) : logo;
  return (
    <LibraryPicture {...field}>
      {onDark && (
        <ul aria-label="As it will be shown" className="grid grid-cols-2 gap-3">
          <Ground name="On light" src={logo ?? onDark} className="bg-(--brand-paper)" />
          <Ground
            name={path ? 'On dark' : needsPlate ? 'On dark, on a light plate' : 'On dark'}
            src={onDark}
            hasPlate={path === '' && needsPlate === true}
            className="bg-(--brand-ink)"
          />
        </ul>
      )}
      <p className="text-sm text-muted">{wordsOf(path, logo, needsPlate)}</p>
    </LibraryPicture>
  );
}

function wordsOf(path: string, logo: string | null, needsPlate: boolean | undefined): string {
  if (path) return 'Shown in place of the other one wherever the page is dark.';
  if (!logo) return 'For pages in dark colours. Without one the logo above is used on both.';
  if (needsPlate === undefined)
    return 'Without one the logo above is used on both; should it vanish on dark, it gets a light plate.';
  return needsPlate
    ? 'The logo above would vanish on dark: it gets a light plate there. A logo made for dark looks better.'
    : 'The logo above can be seen on both.';
}

interface GroundProps {
  name: string;
  src: string;
  hasPlate?: boolean;
  className: string;
}

const Ground = ({ name, src, hasPlate, className }: GroundProps) => (
  <li className="flex flex-col gap-1">
    <span className={cx('grid h-24 place-items-center rounded-sm border border-line p-4', className)}>
      <img
        src={src}
        alt=""
        className={cx('max-h-14 max-w-full object-contain', hasPlate && 'rounded-sm bg-(--brand-paper) p-2')}
      />
    </span>
    <span className="text-xs text-muted">{name}</span>
  </li>
);
