import { useMemo, type ReactNode } from 'react';
import type { TestElement } from '#domain/ab-test/test.ts';
import { differsOnlyIn } from '#domain/ab-test/writing/insert-words.ts';
import { wordingsOf } from '#domain/ab-test/writing/element-places.ts';
import { elementLabels } from '#domain/ab-test/elements/words.ts';
import { compareWords, joinPhrases, type Piece } from '../../../../contents/comparison/compare-words.ts';
import { drawComparison } from '../../../../contents/comparison/draw-comparison.tsx';
import { DrawnComparison } from '../../../../contents/comparison/drawn-comparison.tsx';
import { useComparison } from '../../../../contents/comparison/use-comparison.ts';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import styles from './variants.module.css';

type VariantWordsProps = {
  /** The text of variant A. */
  first: string;
  content: string;
  element: TestElement;
  sentence: number;
};

/** What differs in a variant, word by word: its element, or the whole text where more differs. */
export function VariantDifference({ first, content, element, sentence }: VariantWordsProps) {
  const isElement = useMemo(
    () => element !== 'whole-text' && (first === content || differsOnlyIn(first, content, element)),
    [first, content, element],
  );
  if (!isElement) return <WholeDifference before={first} after={content} />;
  const { before, after } = wordingsOf(first, content, element, sentence);
  return <p className={styles.words}>{drawComparison(withGaps(joinPhrases(compareWords(before, after))))}</p>;
}

/** A blank between removed words and those in their place, where neither has one. */
const withGaps = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at) => {
    const before = pieces[at - 1];
    const isReplaced = piece.kind === 'added' && before?.kind === 'removed';
    const isTight = isReplaced && /\S$/.test(before.text) && /^\S/.test(piece.text);
    return isTight ? [{ kind: 'same', text: ' ' }, piece] : [piece];
  });

function WholeDifference({ before, after }: { before: string; after: string }) {
  return (
    <WholeText label="Text with its differences">
      <DrawnComparison placed={useComparison(before, after)} />
    </WholeText>
  );
}

/** Variant A: its element, as the first other variant has it changed. */
export function FirstWords({ first, content: other, element, sentence }: VariantWordsProps) {
  if (element === 'whole-text')
    return (
      <WholeText label="Text of variant A">
        <DraftText source={first} />
      </WholeText>
    );
  const { before } = wordingsOf(first, other, element, sentence);
  return before === '' ? (
    <p className={styles.missing}>
      This text has no {elementLabels[element].toLowerCase()}. Choose what differs, or edit the text.
    </p>
  ) : (
    <p className={styles.words}>{before}</p>
  );
}

/** A text at most as high as a part of the screen; a longer one scrolls. */
export function WholeText({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it
    <section className={styles.whole} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
