import type { AbTest } from '#domain/ab-test/test.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { copyPlain } from '../../../../contents/copy/copy-text.ts';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { Letter } from '../../figures/letter.tsx';
import styles from './dialogs.module.css';

/** The whole texts of a test. */
export default function TextsDialog({ test, onClose }: { test: AbTest; onClose: () => void }) {
  return (
    <Dialog title="Texts" isWide onClose={onClose}>
      {test.variants.map(({ id, name, content, element, url }) => {
        const text = content || element;
        const letter = id.toUpperCase();
        return (
          <section key={id} className={styles.text} aria-label={`Text of ${letter}`}>
            <header>
              <Letter id={id} />
              <h3>{name || `Variant ${letter}`}</h3>
              <Button
                variant="default"
                size="sm"
                aria-label={`Copy text of ${letter}`}
                onClick={() => void copyPlain(text, 'Content copied to clipboard!')}
              >
                Copy
              </Button>
            </header>
            {url && <p className={styles.note}>{url}</p>}
            <DraftText source={text} />
          </section>
        );
      })}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
