import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';

import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
}

/** A link that looks like a button. Another site's address gets an ordinary link, `target` its `rel`. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      rel={rest.target === '_blank' ? 'noopener noreferrer' : rest.rel}
      className={buttonStyle(variant, size, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
