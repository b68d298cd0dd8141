import { maxContentCharacters } from '../../content/record.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import type { Block } from '../block.ts';
import { isLinkAddress, isPictureAddress } from '../render/addresses.ts';
import { oneLine } from '../render/fill.ts';

/**
 * The email as Markdown, merge tags included: for the library, and as the text of the record `content`. `blocksOfContent` makes
 * blocks of it again; columns are then below each other.
 */
export function contentOfBlocks(blocks: readonly Block[]): string {
  return firstCharacters(joined(blocks.map(markdownOf)), maxContentCharacters);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n');

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return headingOf(block.text, block.level);
    case 'text':
    case 'footer':
      return block.text.trim();
    case 'image':
      return pictureOf(block.src, block.isDecorative ? '' : block.alt);
    case 'button':
      return linkOf(block.label, block.href);
    case 'quote': {
      const by = oneLine(block.by);
      return quoted(by ? `${block.text.trim()}\n— ${by}` : block.text.trim());
    }
    case 'product': {
      const price = oneLine(block.price);
      return joined([
        pictureOf(block.src, block.alt),
        headingOf(block.name, 2),
        block.description.trim(),
        price && `**${escapeLine(price)}**`,
        linkOf(block.label, block.href),
      ]);
    }
    case 'columns':
      return joined(block.columns.flatMap((column) => column.blocks.map(markdownOf)));
    case 'divider':
      return '---';
  }
}

function headingOf(text: string, level: 1 | 2): string {
  const words = oneLine(text);
  return words && `${'#'.repeat(level)} ${escapeLine(words)}`;
}

/** A line of plain text as Markdown that shows the same. Braces of merge tags stay as they are. */
function escapeLine(text: string): string {
  return text.replace(/[\\`*_[\]<~]/g, '\\$&').replace(/#$/, '\\#');
}

const quoted = (text: string) => text && `> ${text.replaceAll('\n', '\n> ')}`;

/** Brackets would end the words of a link. */
const labelOf = (text: string) => oneLine(text).replaceAll('[', '(').replaceAll(']', ')');
const addressOf = (address: string) => address.trim().replaceAll('(', '%28').replaceAll(')', '%29');

function linkOf(label: string, href: string): string {
  if (!isLinkAddress(href)) return escapeLine(oneLine(label));
  return `[${escapeLine(labelOf(label)) || addressOf(href)}](${addressOf(href)})`;
}

function pictureOf(src: string, alt: string): string {
  return isPictureAddress(src) ? `![${labelOf(alt)}](${addressOf(src)})` : '';
}
