import type { ReactNode } from 'react';
import { siteCopy } from '#domain/site-copy/site-copy.ts';
import { Inserted, Stressed } from '../../components/graphics/annotations.tsx';
import { GetStarted } from './get-started.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './hero.module.css';

export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${styles.hero}`}>
      <h1 className={type.display}>
        Write with your <Inserted>own</Inserted>AI key.
        <br />
        See what each line <Stressed>earns</Stressed>.
      </h1>
      <div className={styles.under}>
        <p className={type.lead}>
          Blog posts, social posts, emails, product copy, ads and SEO metadata from {siteCopy.providers}. You
          pay the provider directly; AIGen scores the draft and shows which words earned each point.
        </p>
        <div className={styles.actions}>
          <GetStarted
            size="lg"
            isNew
          >{`Start Free - ${siteCopy.freeGenerations} Daily Generations`}</GetStarted>
          <GetStarted size="lg" variant="default">
            Login to Access Dashboard
          </GetStarted>
        </div>
      </div>
      {children}
    </div>
  );
}
