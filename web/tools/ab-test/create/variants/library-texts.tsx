import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { SavedTextSelect } from '../../../../contents/pickers/saved-text-select.tsx';
import { contents } from '../../../../storage/content/content.ts';
import styles from './variants.module.css';

type LibraryTextsProps = { owner: string; letter: string; onChoose: (text: ContentRecord) => void };

/** The saved texts to choose a variant from. */
export function LibraryTexts({ owner, letter, onChoose }: LibraryTextsProps) {
  const { records, isLoading } = contents.useNewest(owner, { indexKey: live, limit: 1 });
  return (
    <section className={styles.pick} aria-label={`Saved text for variant ${letter}`}>
      <SavedTextSelect owner={owner} onChoose={onChoose} />
      {!isLoading && records.length === 0 && (
        <p className={styles.note}>Your library is empty. Generate a text first, or write one by hand.</p>
      )}
    </section>
  );
}
