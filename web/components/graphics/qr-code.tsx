import { encode } from 'uqr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

const marginSquares = 4;

/** The dark squares of a QR code, row by row, with the margin that cameras need. */
export function encodeQr(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: marginSquares }).data;
}

/** The dark squares as the path of an SVG whose unit is a square. */
export function qrPath(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Drawn in the browser: what is in it is sent nowhere. Dark on light in both color schemes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const data = useMemo(() => encodeQr(text), [text]);
  const size = data.length;
  return (
    <figure className={styles.qr} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
        <rect width={size} height={size} className={styles.light} />
        <path d={qrPath(data)} className={styles.dark} />
      </svg>
    </figure>
  );
}
