import styles from './chart-frame.module.css';

/** The words of the point that was reached, above it and inside the drawing. */
export function Reading({
  words,
  place,
  width,
}: {
  words: string;
  place: { x: number; y: number };
  width: number;
}) {
  const isLate = place.x > width / 2;
  return (
    <p
      className={styles.reading}
      data-only-on-screen
      aria-hidden
      style={{
        ...(isLate ? { right: Math.max(0, width - place.x - 20) } : { left: Math.max(0, place.x - 20) }),
        bottom: `calc(100% - ${Math.max(24, place.y - 10)}px)`,
      }}
    >
      {words}
    </p>
  );
}
