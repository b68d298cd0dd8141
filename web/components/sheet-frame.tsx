import { counted } from '#domain/text/format.ts';
import type { ReactNode } from 'react';
import { sheetClass } from './sheet.tsx';
import styles from './sheet-frame.module.css';

type SheetFrameProps = {
  /** Provider, length and actions of the text. */
  head: ReactNode;
  /** Between head and text: an error and the next step. */
  banner?: ReactNode;
  children: ReactNode;
  /** Accessible name of the margin. */
  marginLabel: string;
  margin: ReactNode;
};

/** A sheet with its margin, for a text in any mode. */
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

/** The number of words, in the head of a sheet. */
export function WordCount({ words }: { words: number }) {
  return <span className={styles.words}>{counted(words, 'word')}</span>;
}

/** The actions of a text, at the right of its head. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
