import { metaCharacters } from '#domain/generation/display.ts';
import { readingEaseLabel } from '#domain/text/readability/reading-ease.ts';
import field from '../../components/small-control.module.css';
import styles from './edit-sheet.module.css';
import type { Edit } from './use-edit.ts';

/** Below the score of an edited text: its readability, and the fields of it that are not in the text. */
export function EditMargin({ edit, ease }: { edit: Edit; ease: number | null }) {
  const { title, metaDescription } = edit.written;
  return (
    <>
      <section className={styles.note}>
        <h2>Readability</h2>
        {ease === null ? (
          <p>Not available: the formula is for English only.</p>
        ) : (
          <p>
            {Math.round(ease)} of 100, {readingEaseLabel(ease).toLowerCase()}
          </p>
        )}
      </section>
      <label className={field.label}>
        Title
        <input
          className={field.input}
          value={title}
          onChange={({ currentTarget }) => edit.write({ title: currentTarget.value })}
        />
      </label>
      <label className={field.label}>
        Meta description
        <textarea
          className={`${field.input} ${styles.description}`}
          rows={4}
          value={metaDescription}
          onChange={({ currentTarget }) => edit.write({ metaDescription: currentTarget.value })}
        />
        <span className={styles.count}>
          {metaDescription.length} of {metaCharacters} characters
        </span>
      </label>
    </>
  );
}
