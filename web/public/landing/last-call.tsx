import { plans } from '#domain/plans/plans.ts';
import { Stressed } from '../../components/graphics/annotations.tsx';
import { GetStarted } from './get-started.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './last-call.module.css';

/** `drafts`: the free generations of a day, in words. */
export function LastCall({ drafts }: { drafts: string }) {
  return (
    <section className={styles.band} aria-labelledby="last-call">
      <div className={`${layout.wrap} ${styles.row}`}>
        <h2 id="last-call" className={`${type.display} ${styles.words}`}>
          {drafts} drafts a day, <Stressed>free</Stressed>.
        </h2>
        <div className={styles.action}>
          <GetStarted size="lg">Get Started Now - It&apos;s Free</GetStarted>
          <p className={type.small}>
            No credit card required • {plans.free.dailyGenerations} free generations daily
          </p>
        </div>
      </div>
    </section>
  );
}
