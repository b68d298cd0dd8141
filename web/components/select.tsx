import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './small-control.module.css';

type SelectProps = ComponentProps<'select'> & {
  /** Beside a text or in a row, 34 px high; otherwise the Field around it sets the look. */
  isSmall?: boolean;
};

/** A choice among a few options: the browser's own select. */
export function Select({ isSmall, className, ...select }: SelectProps) {
  return <select {...select} className={classNames(isSmall && styles.select, className)} />;
}
