import { useEffect, useRef, type ReactNode } from 'react';
import { sheetClass } from '../../../components/sheet.tsx';
import styles from './step-frame.module.css';

type StepFrameProps = {
  title: string;
  /** What the step is for, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
};

/** A step on its sheet. Its heading has the focus when the step begins. */
export function StepFrame({ title, lead, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={`${sheetClass} ${styles.step}`} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** What it takes, and the buttons of a step. */
export function StepActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
