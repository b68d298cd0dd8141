import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './annotations.module.css';

// Proofreading annotations. At most two in a view outside a draft; an annotation never shows a state.

type StrokeProps = { className?: string | undefined; viewBox: string; path: string; isStretched?: boolean };

/** One pencil stroke; stretched, it fills its container in both directions. */
function Stroke({ className, viewBox, path, isStretched = false }: StrokeProps) {
  return (
    <svg
      className={classNames(styles.stroke, className)}
      viewBox={viewBox}
      {...(isStretched && { preserveAspectRatio: 'none' })}
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

const loop = 'M2 18C30 14 70 16 104 13 118 12 120 3 112 3S104 14 114 22';

/** Insert: only the caret. */
export function CaretStroke({ className }: { className?: string }) {
  return (
    <Stroke
      className={className}
      viewBox="0 0 24 28"
      path="M2.5 25C6.4 17.5 9.6 10 11.6 2.6 14 10.4 17.2 18 21.6 24.2"
    />
  );
}

/** Emphasis: only the double underline. */
export function UnderlineStroke({ className }: { className?: string }) {
  return (
    <Stroke
      className={className}
      viewBox="0 0 200 12"
      path="M1 7.2C28 4.6 61 5.6 97 4.4 131 3.3 166 4 199 2.6M12 9.8C70 7.4 133 7.6 186 6.2"
    />
  );
}

/** Remove: the stroke that ends in a loop. */
export function LoopStroke({ className }: { className?: string }) {
  return <Stroke className={className} viewBox="0 0 124 30" path={loop} />;
}

const rings = [
  'M30 4.5C17 1 4 10 4 23.5s9 18.5 20 18C36 41 43 31 41.5 20.5 40 10 31 5 20 6.5',
  'M27 5C14 2.5 3.5 12 4.5 25S15 42.5 26 41 43.5 28 40.5 17 27 4 17 8',
  'M33 6.5C22 0 6 6.5 4 20S11 43 24 42 44 31 42 20 32 4 22 4.5',
];

/** Chosen: a hand-drawn ring; `hand` selects one of three shapes, so that neighbors differ. */
export function RingStroke({ hand = 0, className }: { hand?: 0 | 1 | 2; className?: string }) {
  return <Stroke className={className} viewBox="0 0 46 46" path={rings[hand]!} />;
}

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
