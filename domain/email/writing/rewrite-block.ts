import type { Prompts } from '../../prompts/build-prompts.ts';
import {
  maxPassageCharacters,
  readPassage,
  selectionPrompt,
  type SelectionRequest,
} from '../../prompts/selection.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { mostOfBlock, type Block, type BlockOf } from '../block.ts';
import type { Campaign } from '../campaign.ts';
import { changeBlock, findBlock } from '../edit/blocks.ts';
import { contentOfBlocks } from '../markdown/content-of-blocks.ts';
import { wordsOfBlock } from '../words-of-block.ts';
import { addressesIn, safeLine, safeMarkdown } from './safe-words.ts';

/** Blocks with words that an AI may write anew. What somebody said, a quote, is no such text. */
export type RewritableBlock = BlockOf<'heading' | 'text' | 'button' | 'product' | 'footer'>;

/** The words of a block that can be rewritten: the text, the label, or the description; null for other blocks. */
export function rewritableWords(block: Block): string | null {
  const words = wordsOf(block);
  return words === null || words.trim() === '' || words.length > maxPassageCharacters ? null : words;
}

function wordsOf(block: Block): string | null {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'footer':
      return block.text;
    case 'button':
      return block.label;
    case 'product':
      return block.description;
    default:
      return null;
  }
}

/** What each kind of block must stay. */
const forms: Record<RewritableBlock['kind'], string> = {
  heading: 'The passage is a heading: answer with one line of at most 80 characters, without Markdown.',
  text: 'The passage is a text block of an email: paragraphs, lists, bold, italic and links in Markdown, no headings.',
  button:
    'The passage is the words on a button: answer with one line of at most 30 characters, without Markdown.',
  product: 'The passage is the description of a product: one or two sentences.',
  footer: 'The passage is the footer of an email: short, and every name and address stays.',
};

/**
 * The prompts for a change of one block, as of a passage in the editor; null for a block that is not there or has no words that
 * can be rewritten. The words are the last part of the user prompt.
 */
export function blockPrompts(
  { name, subject, blocks }: Pick<Campaign, 'name' | 'subject' | 'blocks'>,
  blockId: string,
  request: SelectionRequest,
): Prompts | null {
  const found = findBlock(blocks, blockId)?.block;
  const words = found ? rewritableWords(found) : null;
  if (!found || words === null) return null;
  const at = blocks.findIndex((block) => block.id === blockId || findBlock([block], blockId) !== null);
  const around = (part: readonly Block[]) => toPlainLine(contentOfBlocks(part));
  const passage = {
    markdown: words,
    before: around(blocks.slice(0, at)),
    after: around(blocks.slice(at + 1)),
  };
  const { systemPrompt, userPrompt } = selectionPrompt(subject || name, passage, request);
  const rules = [
    forms[found.kind as RewritableBlock['kind']],
    'Merge tags such as {{firstName|there}} stay exactly as they are, and there are no others.',
  ];
  return { systemPrompt: `${systemPrompt}\n\n${rules.join(' ')}`, userPrompt };
}

/**
 * The blocks with what an AI wrote in one of them; null for an answer without words, one that changes nothing, and a block that is
 * not there. Addresses are those that the email has.
 */
export function readRewrittenBlock(
  answer: string,
  { blocks, brief, callToAction }: Pick<Campaign, 'blocks' | 'brief' | 'callToAction'>,
  { blockId, request }: { blockId: string; request: SelectionRequest },
): Block[] | null {
  const block = findBlock(blocks, blockId)?.block;
  const words = block ? rewritableWords(block) : null;
  if (!block || words === null) return null;
  const given = addressesIn([
    ...blocks.flatMap(wordsOfBlock),
    brief,
    callToAction,
    request.action === 'own' ? request.instruction : '',
  ]);
  const written = readPassage(answer.replaceAll('\r\n', '\n'), words);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(written)) return null;
  const all = request.action === 'continue' ? `${words} ${written}` : written;
  const rewritten = withWords([...blocks], block, (most, isLine) =>
    isLine ? safeLine(all, most, given) : safeMarkdown(all, most, given),
  );
  const after = findBlock(rewritten, blockId)?.block;
  return after && wordsOf(after) !== words && wordsOf(after) !== '' ? rewritten : null;
}

type Words = (most: number, isLine: boolean) => string;

function withWords(blocks: Block[], { id, kind }: Block, wordsFor: Words): Block[] {
  switch (kind) {
    case 'heading':
      return changeBlock(blocks, id, kind, { text: wordsFor(mostOfBlock.heading, true) });
    case 'text':
      return changeBlock(blocks, id, kind, { text: wordsFor(mostOfBlock.text, false) });
    case 'footer':
      return changeBlock(blocks, id, kind, { text: wordsFor(mostOfBlock.footer, false) });
    case 'button':
      return changeBlock(blocks, id, kind, { label: wordsFor(mostOfBlock.line, true) });
    case 'product':
      return changeBlock(blocks, id, kind, { description: wordsFor(mostOfBlock.description, false) });
    default:
      return blocks;
  }
}
