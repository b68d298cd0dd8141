import { Fragment } from 'react';
import type { Highlight } from '#domain/library/snippet.ts';
import styles from './marked-text.module.css';

/** A text with the words that were found washed. Everything in it is shown as text. */
export function MarkedText({ text, highlights }: { text: string; highlights: readonly Highlight[] }) {
  let end = 0;
  const pieces = highlights.map((highlight) => {
    const before = text.slice(end, highlight.start);
    ({ end } = highlight);
    return (
      <Fragment key={highlight.start}>
        {before}
        <mark className={styles.found}>{text.slice(highlight.start, highlight.end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
