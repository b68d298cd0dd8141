import { siteCopy } from '#domain/site-copy/site-copy.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { sheetClass } from '../components/sheet.tsx';
import { classNames } from '../components/class-names.ts';
import type from '../theme/type.module.css';
import styles from './call-to-action.module.css';

/** The end of an article. */
export function CallToAction() {
  return (
    <section className={classNames(sheetClass, styles.box)} aria-labelledby="call-to-action">
      <h2 id="call-to-action" className={type.h2}>
        Ready to Start Your AI Content Journey?
      </h2>
      <div>
        <p className={styles.ways}>
          <ButtonLink to="/register">Get Started Free</ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            Try Dashboard
          </ButtonLink>
        </p>
        <p className={`${type.small} ${type.muted}`}>
          No credit card required • {siteCopy.freeGenerations} free generations daily
        </p>
      </div>
    </section>
  );
}
