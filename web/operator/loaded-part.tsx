import type { ReactNode } from 'react';
import { Note } from '../account/form/note.tsx';
import { Button } from '../components/button.tsx';
import styles from './operator.module.css';
import type { Loaded } from '../api/use-loaded.ts';

/** What was loaded; before that, or when loading failed, a sentence in its place. */
export function LoadedPart<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, error, isLoading, reload } = loaded;
  return (
    <>
      {error && (
        <div className={styles.failed}>
          <Note kind="error">{error.message}</Note>
          <Button variant="default" size="sm" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {data === null && !error && <p className={styles.muted}>Loading...</p>}
      {data !== null && (
        <div className={styles.parts} aria-busy={isLoading}>
          {children(data)}
        </div>
      )}
    </>
  );
}
