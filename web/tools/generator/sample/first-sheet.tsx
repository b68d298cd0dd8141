import { lazy, useEffect, useState } from 'react';
import type { SampleWriter } from '#domain/sample/sample.ts';
import { fetchSampleHead } from '../../../api/sample-head.ts';
import { Button } from '../../../components/button.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useMayReadDatabase } from '../../../storage/quiet-start.ts';
import { describeOffer } from './describe-writer.ts';
import styles from './first-sheet.module.css';
import type { OwnKeyProps } from './own-key.tsx';
import { SampleExcerpt } from './sample-excerpt.tsx';

// The second thing on the sheet: loaded once somebody is there.
const OwnKey = lazy(() => import('./own-key.tsx'));

type FirstSheetProps = OwnKeyProps & { onTry: () => void };

/** The sheet of a newcomer without a key: first a sample, then the own key. */
export default function FirstSheet({ onTry, ...ownKey }: FirstSheetProps) {
  const writer = useSampleWriter();
  const mayReadDatabase = useMayReadDatabase();
  return (
    <article className={`${sheetClass} ${styles.sheet}`}>
      <section className={styles.offer} aria-labelledby="try-a-sample">
        <div>
          <h3 id="try-a-sample" className={styles.title}>
            Watch a text being written and scored
          </h3>
          <p className={styles.about}>{describeOffer(writer)}</p>
          <Button onClick={onTry}>Try a sample</Button>
        </div>
        <SampleExcerpt />
      </section>
      <div className={styles.ownPlace}>
        <LazyPart fallback={null}>
          {(mayReadDatabase || ownKey.isKeyAsked) && <OwnKey {...ownKey} />}
        </LazyPart>
      </div>
    </article>
  );
}

/** Null while unknown: the sample itself says who writes it. */
function useSampleWriter(): SampleWriter | null {
  const [writer, setWriter] = useState<SampleWriter | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetchSampleHead(controller.signal).then(
      (head) => setWriter(head.writer),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return writer;
}
