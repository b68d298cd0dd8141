import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './sheet.module.css';

/** A sheet on the page background. Divide it with lines; never put a sheet inside a sheet. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.sheet, className)} />;
}

/** The class of a sheet, for elements other than div. */
export const sheetClass = styles.sheet;
