import { classNames } from '../class-names.ts';
import styles from './annotations.module.css';

// The strokes of the annotations, apart from these because every page loads some of them.

type StrokeProps = { className?: string | undefined; viewBox: string; path: string; isStretched?: boolean };

/** One pencil stroke; stretched, it fills its container in both directions. */
export function Stroke({ className, viewBox, path, isStretched = false }: StrokeProps) {
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

/** A stroke that ends in a loop. */
export const loop = 'M2 18C30 14 70 16 104 13 118 12 120 3 112 3S104 14 114 22';

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
