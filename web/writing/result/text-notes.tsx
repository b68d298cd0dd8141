import { IconArrowNarrowRight } from '@tabler/icons-react';
import { metaCharacters } from '#domain/generation/display.ts';
import { CopyButton } from '../../contents/copy/copy-button.tsx';
import styles from './text-notes.module.css';

/** The notes in the margin: meta description and suggestions. */
export function TextNotes({
  metaDescription,
  suggestions,
}: {
  metaDescription: string;
  suggestions: readonly string[];
}) {
  return (
    <>
      {metaDescription && (
        <section className={styles.note}>
          <div className={styles.head}>
            <h3>Meta description</h3>
            <CopyButton name="meta description" text={metaDescription} />
          </div>
          <p>{metaDescription}</p>
          <p className={styles.count}>
            {metaDescription.length} of {metaCharacters} characters
          </p>
        </section>
      )}
      {suggestions.length > 0 && (
        <section className={styles.note}>
          <h3>Suggestions</h3>
          <ul className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <IconArrowNarrowRight size={14} stroke={1.8} aria-hidden />
                <span>{suggestion}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
