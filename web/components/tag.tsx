import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'success' | 'warning' | 'danger' | 'pencil';

/** A small label with a background color. A state always has its word; the color alone is not enough. */
export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: TagTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone}>
      {children}
    </span>
  );
}
