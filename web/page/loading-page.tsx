import layout from '../theme/layout.module.css';
import styles from './loading-page.module.css';

/** A page of somebody signed in, until it is known who that is. */
export function LoadingPage({ words }: { words: string }) {
  return (
    <main className={`${layout.wrap} ${styles.loading}`}>
      <output>{words}</output>
    </main>
  );
}
