import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { tooltip } from './tooltip.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** What it does: its accessible name. */
  label: string;
  /** The tooltip, if it differs from the label. */
  tip?: string;
  /** 34 px instead of 44 for mouse users. */
  isSmall?: boolean;
  /** Deletes or removes something. */
  isDanger?: boolean;
  children: ReactNode;
};

/** A button with only an icon, and its label as a tooltip. */
export function IconButton({
  label,
  tip = label,
  isSmall,
  isDanger,
  className,
  type = 'button',
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      {...tooltip(tip)}
      type={type}
      aria-label={label}
      data-small={isSmall || undefined}
      data-danger={isDanger || undefined}
      className={classNames(styles.iconButton, className)}
    />
  );
}
