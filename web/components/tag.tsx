import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'success' | 'warning' | 'danger' | 'pencil';

/** A small word in its wash. A state always says its word; the hue only helps. */
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
