import { counted } from '#domain/text/format.ts';
import type { ReactNode } from 'react';
import { sheetClass } from './sheet.tsx';
import styles from './sheet-frame.module.css';

type SheetFrameProps = {
  /** Who wrote it, how long it is, what can be done with it. */
  head: ReactNode;
  /** Between head and text: what went wrong, and what can be done. */
  banner?: ReactNode;
  children: ReactNode;
  /** Names the margin for somebody who hears it. */
  marginLabel: string;
  margin: ReactNode;
};

/** A sheet with its margin: the place of a text, whatever is done with it. */
export function SheetFrame({ head, banner, children, marginLabel, margin }: SheetFrameProps) {
  return (
    <article className={`${sheetClass} ${styles.sheet}`}>
      <header className={styles.head}>{head}</header>
      {banner && <div className={styles.banner}>{banner}</div>}
      <div className={styles.text}>{children}</div>
      <aside className={styles.margin} aria-label={marginLabel}>
        <div className={styles.notes}>{margin}</div>
      </aside>
    </article>
  );
}

/** How long a text is, in the head of its sheet. */
export function WordCount({ words }: { words: number }) {
  return <span className={styles.words}>{counted(words, 'word')}</span>;
}

/** What can be done with a text, at the right of its head. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
