import { readBlocks } from '../../../text/markdown-blocks.ts';
import { readWords } from '../../../text/words.ts';
import type { PageFacts } from '../../site/page.ts';
import { termsOf } from '../terms.ts';

export type TermCount = readonly [term: string, count: number];

/** A document of the term model: its terms with their number, and its length in terms. */
export type TermDocument = { terms: readonly TermCount[]; length: number };

export function documentOfPage({ terms, termTotal }: Pick<PageFacts, 'terms' | 'termTotal'>): TermDocument {
  return { terms, length: termTotal };
}

/** A text by the terms that pages are read by. Its sentences, which terms do not need, are not looked for. */
export function documentOfText(text: string): TermDocument {
  const blocks = readBlocks(text);
  const words = readWords(text, blocks);
  const terms = termsOf({ ...blocks, text, words, sentences: [], wordCount: 0, proseWords: 0 });
  return { terms, length: terms.reduce((sum, [, count]) => sum + count, 0) };
}
