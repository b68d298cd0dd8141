import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** filled: the one primary action of a screen; default: plain; subtle: quiet; outline: danger. */
  variant?: 'filled' | 'default' | 'subtle' | 'outline' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
};

/** The class names that give any element the look of a button (theme/button.css). */
export function buttonLook({ variant = 'filled', size = 'md', block = false }: ButtonLook = {}) {
  return {
    className: 'aigen-button',
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
  };
}

type ButtonLinkProps = ButtonLook & {
  to: string;
  /** The URL is a route of the server, not a page: load it as a document. */
  reloadDocument?: boolean;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link that looks like a button and leaves the app: an address of the server's, another site, a new tab. */
export function AnchorButton({
  variant,
  size,
  block,
  className,
  ...anchor
}: ComponentProps<'a'> & ButtonLook) {
  const look = buttonLook({ variant, size, block });
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is in the spread
  return <a {...anchor} {...look} className={classNames(look.className, className)} />;
}

/** A link to a page of the app that looks like a button. */
export function ButtonLink({
  to,
  variant,
  size,
  block,
  className,
  reloadDocument,
  onClick,
  children,
}: ButtonLinkProps) {
  const look = buttonLook({ variant, size, block });
  return (
    <Link
      {...look}
      to={to}
      className={classNames(look.className, className)}
      {...(reloadDocument && { reloadDocument })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  );
}
