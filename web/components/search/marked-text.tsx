import { Fragment } from 'react';
import type { Highlight } from '#domain/library/snippet.ts';
import styles from './marked-text.module.css';

/** A text with the found words highlighted. Everything in it is shown as plain text. */
export function MarkedText({ text, highlights }: { text: string; highlights: readonly Highlight[] }) {
  const pieces = highlights.map(({ start, end }, index) => (
    <Fragment key={start}>
      {text.slice(highlights[index - 1]?.end ?? 0, start)}
      <mark className={styles.found}>{text.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <>
      {pieces}
      {text.slice(highlights.at(-1)?.end ?? 0)}
    </>
  );
}
