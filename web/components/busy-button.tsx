import type { ComponentProps, ReactNode } from 'react';
import styles from './busy-button.module.css';
import { buttonLook } from './button-link.tsx';
import { Ring } from './ring.tsx';

type BusyButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  isBusy: boolean;
  /** Shown beside the spinner while busy. */
  busyLabel: string;
  variant?: 'filled' | 'default' | 'subtle' | 'outline';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  children: ReactNode;
};

/**
 * A button for an action that takes time. Both labels have the same place, so it keeps its width. While busy it keeps
 * the focus (aria-disabled instead of disabled) and does nothing.
 */
export function BusyButton({
  isBusy,
  busyLabel,
  variant = 'filled',
  size = 'md',
  block = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: BusyButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, block })}
      type={type}
      data-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.labels}>
        <span className={styles.label} data-hidden={isBusy || undefined} aria-hidden={isBusy}>
          {children}
        </span>
        <span className={styles.label} data-hidden={!isBusy || undefined} aria-hidden={!isBusy}>
          <Ring isSmall />
          {busyLabel}
        </span>
      </span>
    </button>
  );
}
