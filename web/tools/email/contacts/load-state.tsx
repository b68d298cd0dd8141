import type { Loaded } from '../../../api/use-loaded.ts';
import { Button } from '../../../components/button.tsx';
import styles from './desk/desk.module.css';

/** In the place of what is not there yet, or could not be loaded. */
export function LoadState({
  loaded: { error, reload },
}: {
  loaded: Pick<Loaded<unknown>, 'error' | 'reload'>;
}) {
  if (!error) return <p className={styles.loading}>Loading...</p>;
  return (
    <div className={styles.failed}>
      <p role="alert">{error.message}</p>
      <Button variant="default" size="sm" onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
