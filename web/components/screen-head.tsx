import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenHeadProps = {
  title: string;
  /** The way back of a detail page, before its name. */
  back?: ReactNode;
  /** The state of what is shown, after its name. */
  badge?: ReactNode;
  /** Inner tabs. */
  tabs?: ReactNode;
  /** At the right: at most one filled button. */
  children?: ReactNode;
  /** The buttons are few enough to be beside the name on a phone. */
  isOneRow?: boolean;
};

/** The head of a screen: its own name, its inner tabs and its buttons, on one row where there is room. */
export function ScreenHead({ title, back, badge, tabs, children, isOneRow }: ScreenHeadProps) {
  return (
    <header className={styles.head} data-one-row={isOneRow || undefined}>
      {back && <div className={styles.back}>{back}</div>}
      <h1 className={styles.title}>{title}</h1>
      {badge}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}
