import { counted } from '#domain/text/format.ts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { sheetClass } from './sheet.tsx';
import styles from './sheet-frame.module.css';
import { useMediaQuery } from './use-media-query.ts';

type SheetFrameProps = {
  /** Provider, length and actions of the text. */
  head: ReactNode;
  /** Between head and text: an error and the next step. */
  banner?: ReactNode;
  children: ReactNode;
  /** Accessible name of the margin. */
  marginLabel: string;
  margin: ReactNode;
  /** The score of the text: first in the margin; in one column above the text. */
  score?: ReactNode;
  /** In one column: the open point of the score, in view above the text as long as the text is. */
  openPoint?: ReactNode;
  ref?: RefObject<HTMLElement | null>;
};

/** True if the margin of a sheet is not beside its text. */
export const useOneColumn = (): boolean => useMediaQuery('(max-width: 1000px)');

/** A sheet with its margin, for a text in any mode. */
export function SheetFrame(props: SheetFrameProps) {
  const { head, banner, children, marginLabel, margin, score, openPoint, ref } = props;
  const isOneColumn = useOneColumn();
  return (
    <article ref={ref} className={`${sheetClass} ${styles.sheet}`}>
      {isOneColumn && score && (
        <section className={styles.score} aria-label="Score">
          {score}
        </section>
      )}
      <header className={styles.head}>{head}</header>
      {banner && <div className={styles.banner}>{banner}</div>}
      {isOneColumn && openPoint && <OpenPoint>{openPoint}</OpenPoint>}
      <div className={styles.text}>{children}</div>
      <aside className={styles.margin} aria-label={marginLabel}>
        <div className={styles.notes}>
          {!isOneColumn && score}
          {margin}
        </div>
      </aside>
    </article>
  );
}

/** Stays at the top of the window; what is sticky below it in the sheet knows its height as `--sheet-head`. */
function OpenPoint({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const [own, sheet] = [place.current!, place.current!.parentElement!];
    const observer = new ResizeObserver(() =>
      sheet.style.setProperty('--sheet-head', `${own.offsetHeight}px`),
    );
    observer.observe(own);
    return () => {
      observer.disconnect();
      sheet.style.removeProperty('--sheet-head');
    };
  }, []);
  return (
    <section ref={place} className={styles.openPoint} aria-label="Open point">
      {children}
    </section>
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
