import { Button } from '../../components/button.tsx';
import styles from '../spelling/spelling.module.css';
import { StoredSwitch } from '../spelling/stored-switch.tsx';
import { checkGrammar } from './check-grammar.ts';
import type { GrammarStatus } from './use-grammar.ts';

/** Switches the checking of English grammar on and off, and shows its download. */
export function GrammarSwitch({ status, onRetry }: { status: GrammarStatus; onRetry: () => void }) {
  const sentences = {
    off: '',
    opening: 'Loading the grammar checker…',
    failed: 'The grammar checker could not be loaded.',
    on: 'Grammar is checked. Not every mistake is found.',
  };
  return (
    <div className={styles.grammar}>
      <StoredSwitch value={checkGrammar}>Check grammar (English, downloads 7 MB once)</StoredSwitch>
      <p className={styles.summary}>
        <output className={styles.note}>{sentences[status.state]}</output>
        {status.state === 'failed' && (
          <Button variant="default" size="sm" onClick={onRetry}>
            Load again
          </Button>
        )}
      </p>
      {status.state === 'opening' && <progress aria-label="Grammar checker loaded" value={status.part} />}
    </div>
  );
}
