import type { ReactNode } from 'react';
import styles from './annotations.module.css';
import { CaretStroke, loop, Stroke } from './strokes.tsx';

// Proofreading annotations. At most two in a view outside a draft; an annotation never shows a state.

/**
 * A word inserted over a caret, between two spaces of the line. Real text with its own space, so that the line is read
 * and copied correctly.
 */
export function Inserted({ children }: { children: string }) {
  return (
    <>
      <span className={styles.inserted}>
        <CaretStroke className={styles.insertedCaret} />
        <ins className={styles.insertedWord}>{children}</ins>
      </span>{' '}
    </>
  );
}

/** Emphasized: a double underline. */
export function Stressed({ children }: { children: ReactNode }) {
  return <em className={styles.stressed}>{children}</em>;
}

/** Removed text, struck out with a loop. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={styles.removed}>
      {children}
      <Stroke className={styles.removedStroke} viewBox="0 0 120 30" path={loop} isStretched />
    </del>
  );
}

/** Stet: left as it was. */
export function LeftAsIs({ children }: { children: ReactNode }) {
  return <span className={styles.kept}>{children}</span>;
}

type EvidenceProps = {
  isOpen: boolean;
  /** The one that is looked at, of several that are open. */
  isCurrent?: boolean | undefined;
  /** Not marked while the rule is closed. */
  isQuiet?: boolean;
  /** The rules that it is evidence for, for a script that opens and closes them. */
  of?: readonly string[];
  children: ReactNode;
};

/** The evidence of a rule: underlined, with a background while the rule is open. */
export function Evidence({ isOpen, isCurrent = false, isQuiet = false, of, children }: EvidenceProps) {
  return (
    <mark
      className={styles.evidence}
      data-open={isOpen || undefined}
      data-current={isCurrent || undefined}
      data-quiet={isQuiet || undefined}
      data-evidence={of?.join(' ')}
    >
      {children}
    </mark>
  );
}

/** The blinking caret at the end of a text that is being generated. */
export function WritingCaret() {
  return <span className={styles.writing} aria-hidden />;
}

/** A phrase with a ring around it. */
export function Ringed({ children }: { children: ReactNode }) {
  return (
    <span className={styles.ringed}>
      {children}
      <Stroke
        className={styles.ringedStroke}
        viewBox="0 0 130 40"
        path="M20 7C50 1 104 1 121 12S112 36 64 37 2 30 6 17 40 3 84 4"
        isStretched
      />
    </span>
  );
}
