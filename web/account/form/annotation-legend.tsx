import type { ReactNode } from 'react';
import { Evidence, Inserted, LeftAsIs, Removed } from '../../components/graphics/annotations.tsx';
import type from '../../theme/type.module.css';
import styles from './annotation-legend.module.css';

/** The legend of annotations in a text. */
export function AnnotationLegend() {
  return (
    <section aria-labelledby="key-to-the-marks">
      <h2 id="key-to-the-marks" className={`${type.h2} ${styles.heading}`}>
        What the marks mean
      </h2>
      <dl>
        <Mark meaning="Insert. A word the optimizer added.">
          your <Inserted>own</Inserted>AI key
        </Mark>
        <Mark meaning="Evidence. The words behind the selected point.">
          <Evidence isOpen>what it earned</Evidence>
        </Mark>
        <Mark meaning="Remove. The sentence reads better without it.">
          <Removed>in order to</Removed>
        </Mark>
        <Mark meaning="Keep. Left exactly as you wrote it.">
          <LeftAsIs>leave this be</LeftAsIs>
        </Mark>
      </dl>
    </section>
  );
}

function Mark({ meaning, children }: { meaning: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.mark}>{children}</dt>
      <dd className={styles.meaning}>{meaning}</dd>
    </div>
  );
}
