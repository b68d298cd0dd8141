import type { Block, Lines } from '../../markdown/parse-blocks.ts';
import type { Inline } from '../../markdown/parse-inline.ts';
import type { Fill } from '../render/fill.ts';
import { addressIn, readEmailText } from './read-email-text.ts';

/** A text block as plain text with the same content as its HTML: items as "- ", links as "words (address)". */
export function plainOfEmailText(source: string, fill: Pick<Fill, 'text' | 'address'>): string {
  const leaf = (start: number, end: number) => fill.text(source.slice(start, end));
  const lines = (each: Lines) => each.map(inline).join('\n');

  function inline(parts: readonly Inline[]): string {
    return parts.map(part).join('');
  }

  function part(each: Inline): string {
    if (!('children' in each)) {
      const { start, end } = each.kind === 'image' ? each.description : each;
      return leaf(start, end);
    }
    const words = inline(each.children);
    return each.kind === 'link' ? linkText(words, fill.address(addressIn(source, each))) : words;
  }

  function block(each: Block): string {
    switch (each.kind) {
      case 'list':
        return listText(each, lines);
      case 'code':
        return each.line.map(({ start, end }) => leaf(start, end)).join('\n');
      case 'table':
        return [each.header, ...each.rows].map((cells) => cells.map(inline).join(' | ')).join('\n');
      case 'rule':
        return '* * *';
      default:
        return lines(each.lines);
    }
  }

  return readEmailText(source).blocks.map(block).join('\n\n');
}

/** "words (address)", or the address alone where the words are it. */
export function linkText(words: string, address: string | null): string {
  const shown = address?.replace(/^mailto:/i, '') ?? '';
  if (shown === '' || words === shown || words === address) return words;
  return words.trim() === '' ? shown : `${words} (${shown})`;
}

function listText(list: Extract<Block, { kind: 'list' }>, lines: (each: Lines) => string): string {
  const counts: number[] = [];
  return list.items
    .map((item) => {
      counts.length = Math.min(counts.length, item.depth + 1);
      counts[item.depth] = (counts[item.depth] ?? (item.depth === 0 ? list.first - 1 : 0)) + 1;
      const mark = list.isOrdered ? `${counts[item.depth]}.` : '-';
      const indent = '  '.repeat(item.depth);
      return `${indent}${mark} ${lines(item.lines).replaceAll('\n', `\n${indent}  `)}`;
    })
    .join('\n');
}
