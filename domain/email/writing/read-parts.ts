import { counted } from '../../text/format.ts';
import { readTruncatedJson } from '../../text/truncated-json.ts';
import { mostBlocks, type Block } from '../block.ts';
import { fewestAlternatives, maxEmailSubjectCharacters, type Campaign } from '../campaign.ts';
import { flattenBlocks } from '../edit/blocks.ts';
import { wordsOfBlock } from '../words-of-block.ts';
import { readBlock, type BlockReader } from './read-blocks.ts';
import { safeLine } from './safe-words.ts';

/** The parts of a campaign that an AI writes. */
export type WrittenEmail = Pick<
  Campaign,
  'subject' | 'alternatives' | 'preheader' | 'blocks' | 'callToAction'
>;

/** Blocks that are added to those of an answer: a button and a footer. */
const addedBlocks = 2;
const mostFaultsShown = 5;

/**
 * The parts of an answer, empty where they are missing, and what is wrong with it as parts of a sentence; no parts where it has no
 * JSON. `instead`: what stands for a block that cannot be read.
 */
export function readParts(
  text: string,
  reader: BlockReader,
  instead: (raw: unknown) => Block | null = () => null,
): { parts: WrittenEmail | null; faults: string[] } {
  const raw = readTruncatedJson(text);
  if (!raw) return { parts: null, faults: ['it has no JSON object'] };
  const line = (value: unknown, most: number) =>
    typeof value === 'string' ? safeLine(value, most, reader.given) : '';
  const subject = line(raw.subject, maxEmailSubjectCharacters);
  const alternatives = distinct(
    listOf(raw.alternatives).map((value) => line(value, maxEmailSubjectCharacters)),
  ).filter((wording) => !isSameSubject(wording, subject));
  const preheader = line(raw.preheader, 500);
  const callToAction = line(raw.callToAction, 500);
  const { blocks, faults } = readBlocks(listOf(raw.blocks), reader, instead);
  return {
    parts: { subject, alternatives, preheader, blocks, callToAction },
    faults: [
      ...(subject === '' ? ['it has no subject'] : []),
      ...(alternatives.length < fewestAlternatives ? [fewAlternatives(alternatives.length)] : []),
      ...(preheader === '' ? ['it has no preheader'] : []),
      ...faults,
      ...(callToAction === '' ? ['it has no call to action'] : []),
    ],
  };
}

function fewAlternatives(count: number): string {
  const found = count === 0 ? 'no alternatives' : counted(count, 'alternative');
  return `it has ${found} of the subject, and at least ${fewestAlternatives} are needed`;
}

function readBlocks(
  list: readonly unknown[],
  reader: BlockReader,
  instead: (raw: unknown) => Block | null,
): { blocks: Block[]; faults: string[] } {
  const most = mostBlocks - addedBlocks;
  const faults: string[] = [];
  const blocks = list.slice(0, most).flatMap((raw, index) => {
    const block = readBlock(raw, reader);
    if (block === null) faults.push(`block ${index + 1} cannot be read`);
    return block ?? instead(raw) ?? [];
  });
  if (list.length > most) faults.push(`it has ${list.length} blocks, more than an email can have`);
  if (!hasWords(blocks)) faults.push('it has no text');
  return {
    blocks,
    faults: faults.length > mostFaultsShown ? [...faults.slice(0, mostFaultsShown), 'and more'] : faults,
  };
}

/** True with a heading or a text; buttons alone are no email. */
export function hasWords(blocks: readonly Block[]): boolean {
  return flattenBlocks(blocks).some(
    (block) => block.kind !== 'button' && block.kind !== 'footer' && wordsOfBlock(block).length > 0,
  );
}

export const isSameSubject = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Each wording once, whatever its case; without empty ones. */
export function distinct(wordings: readonly string[]): string[] {
  const byKey = new Map(wordings.map((wording) => [wording.toLowerCase(), wording] as const).toReversed());
  return [...byKey.values()].filter(Boolean).toReversed();
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
