import { useMemo } from 'react';
import { withoutElement } from '#domain/ab-test/writing/element-places.ts';
import { readTextParts } from '#domain/ab-test/elements/text-parts.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { counted } from '#domain/text/format.ts';
import { readBlocks } from '#domain/text/markdown-blocks.ts';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import type { TestDraft } from '../test-draft.ts';
import styles from './variants.module.css';

/** Characters of the rest that are shown. */
const mostCharacters = 1_200;

/** What is the same in all variants: the text of A without its element. */
export function SameInAll({ draft }: { draft: TestDraft }) {
  const { element, sentence, variants } = draft;
  const first = variants[0]!.content;
  const { rest, counts } = useMemo(() => {
    const same = withoutElement(first, element, sentence);
    const shown = same.length > mostCharacters ? `${cutText(same, mostCharacters).trimEnd()} …` : same;
    return { rest: shown, counts: countParts(same) };
  }, [first, element, sentence]);
  if (rest === '') return null;
  return (
    <section className={styles.same} aria-label="What is the same">
      <h3>{variants.length > 2 ? 'The same in all' : 'The same in both'}</h3>
      <DraftText source={rest} />
      <p>{counts}</p>
    </section>
  );
}

/** "2 paragraphs, 1 picture, 1 button". */
function countParts(text: string): string {
  const buttons = readTextParts(text).buttons.length;
  const pictures = text.match(/!\[[^[\]\n]{0,500}\]\(/g)?.length ?? 0;
  const { blocks } = readBlocks(text);
  // A picture or a button on a line of its own is no paragraph.
  const alone = /^[\s>*_~-]*!?\[[^[\]\n]{1,500}\]\([^()\n]{0,2000}\)[\s*_~]*$/;
  const paragraphs = blocks.filter(
    ({ kind, start, end }) => kind === 'paragraph' && !alone.test(text.slice(start, end)),
  ).length;
  return [
    paragraphs > 0 && counted(paragraphs, 'paragraph'),
    pictures > 0 && counted(pictures, 'picture'),
    buttons > 0 && counted(buttons, 'button'),
  ]
    .filter(Boolean)
    .join(', ');
}
