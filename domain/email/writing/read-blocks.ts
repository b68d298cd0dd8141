import { mostColumnBlocks, mostOfBlock, type Block, type ColumnBlock } from '../block.ts';
import { fitsInColumn } from '../edit/blocks.ts';
import { safeAddress, safeLine, safeMarkdown } from './safe-words.ts';

type Raw = Record<string, unknown>;
export type BlockReader = { newId: () => string; given: ReadonlySet<string> };

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/**
 * A block of an answer; null for one that cannot be read: of an unknown kind, or without words. A divider has none, and of a
 * picture only what it shows is read.
 */
export function readBlock(value: unknown, reader: BlockReader): Block | null {
  if (!isRaw(value)) return null;
  const { newId, given } = reader;
  const line = (field: string, most: number) => safeLine(textOf(value[field]), most, given);
  const markdown = (field: string, most: number) => safeMarkdown(textOf(value[field]), most, given);
  const href = safeAddress(textOf(value.href), given);
  const id = newId();
  switch (value.kind) {
    case 'heading': {
      const text = line('text', mostOfBlock.heading);
      return text === '' ? null : { kind: 'heading', id, text, level: value.level === 2 ? 2 : 1 };
    }
    case 'text': {
      const text = markdown('text', mostOfBlock.text);
      return text === '' ? null : { kind: 'text', id, text };
    }
    case 'button': {
      const label = line('label', mostOfBlock.line);
      return label === '' ? null : { kind: 'button', id, label, href };
    }
    case 'quote': {
      const text = markdown('text', mostOfBlock.quote);
      return text === '' ? null : { kind: 'quote', id, text, by: line('by', mostOfBlock.line) };
    }
    case 'product': {
      const [name, description] = [
        line('name', mostOfBlock.line),
        markdown('description', mostOfBlock.description),
      ];
      if (`${name}${description}` === '') return null;
      const [price, label] = [line('price', mostOfBlock.price), line('label', mostOfBlock.line)];
      return { kind: 'product', id, name, description, price, label, href, src: '', alt: '' };
    }
    case 'image':
      return { kind: 'image', id, src: '', alt: line('alt', mostOfBlock.alt), href: '', isDecorative: false };
    case 'divider':
      return { kind: 'divider', id };
    case 'footer':
      return { kind: 'footer', id, text: markdown('text', mostOfBlock.footer) };
    case 'columns':
      return readColumns(value.columns, id, reader);
    default:
      return null;
  }
}

function readColumns(value: unknown, id: string, reader: BlockReader): Block | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return null;
  const columns: { id: string; blocks: ColumnBlock[] }[] = [];
  for (const raw of value) {
    // A column is a list of blocks, or an object with it.
    const list: unknown = isRaw(raw) ? raw.blocks : raw;
    if (!Array.isArray(list) || list.length > mostColumnBlocks) return null;
    const blocks = list.map((each) => readBlock(each, reader));
    if (!blocks.every(isColumnBlock)) return null;
    columns.push({ id: reader.newId(), blocks });
  }
  return columns.some(({ blocks }) => blocks.length > 0) ? { kind: 'columns', id, columns } : null;
}

const isColumnBlock = (block: Block | null): block is ColumnBlock => block !== null && fitsInColumn(block);
