import { formatNumber } from '#domain/text/format.ts';
import type from '../../theme/type.module.css';
import styles from './bulk-sample.module.css';

const columns = 40;
const total = 1_000;
const written = 648;
const beingWritten = 10;
const failed = new Set([71, 204, 318, 402, 519, 603]);

/** A made-up score of a sample row: deterministic, so that server and browser render the same. */
function toneOf(row: number): 'excellent' | 'good' | 'poor' {
  let mixed = Math.imul(row + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  const luck = ((mixed ^ (mixed >>> 13)) >>> 0) % 100;
  if (luck < 64) return 'excellent';
  return luck < 95 ? 'good' : 'poor';
}

/** A square is a stroke of equal length and width, which keeps the path short. */
const square = (row: number) => `M${row % columns} ${Math.floor(row / columns)}h.8`;

function drawRows(tone: (row: number) => boolean, from: number, to: number): string {
  let path = '';
  for (let row = from; row < to; row += 1) if (tone(row)) path += square(row);
  return path;
}

const isDone = (tone: string) => (row: number) => !failed.has(row) && toneOf(row) === tone;
const paths = {
  excellent: drawRows(isDone('excellent'), 0, written),
  good: drawRows(isDone('good'), 0, written),
  poor: drawRows(isDone('poor'), 0, written),
  writing: drawRows(() => true, written, written + beingWritten),
  failed: [...failed].map((row) => `${square(row).slice(0, -3)}m.1-.3l.6.6m0-.6l-.6.6`).join(''),
};

const begun = written + beingWritten;
const firstLine = Math.floor(begun / columns);
/** The rest of the current row, and the rows below it. */
const waitingArea = `M${begun % columns} ${firstLine - 0.5}H${columns}V${total / columns - 0.5}H0V${firstLine + 0.5}H${begun % columns}z`;

/** A sample bulk job, one square per row, with its text alternative. */
export function BulkSample() {
  return (
    <figure className={styles.sample}>
      <svg viewBox="0 -.5 39.8 25" className={styles.squares} aria-hidden>
        <path className={styles.excellent} d={paths.excellent} />
        <path className={styles.good} d={paths.good} />
        <path className={styles.poor} d={paths.poor} />
        <path className={styles.writing} d={paths.writing} />
        <pattern id="waiting-row" width="1" height="1" patternUnits="userSpaceOnUse" y="-.5">
          <rect className={styles.waiting} x=".03" y=".13" width=".74" height=".74" />
        </pattern>
        <path d={waitingArea} fill="url(#waiting-row)" />
        <path className={styles.failed} d={paths.failed} />
      </svg>
      <figcaption className={`${type.small} ${type.muted} ${type.num}`}>
        An example of a job of the Bulk Generator, one square per row: {written} of {formatNumber(total)}{' '}
        written, {failed.size} failed, {beingWritten} being written.
      </figcaption>
    </figure>
  );
}
