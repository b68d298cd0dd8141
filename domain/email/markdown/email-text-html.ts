import type { Block, Lines } from '../../markdown/parse-blocks.ts';
import type { Inline } from '../../markdown/parse-inline.ts';
import { escapeXml } from '../../xml/escape-xml.ts';
import type { Fill } from '../render/fill.ts';
import { addressIn, readEmailText } from './read-email-text.ts';

const paragraph = 'margin:0 0 16px;';
const last = 'margin:0;';

/**
 * A text block as HTML: paragraphs, lists, emphasis and links. Other Markdown becomes one of these. HTML in it is text. `linkStyle`
 * is that of its links.
 */
export function htmlOfEmailText(source: string, fill: Fill, linkStyle: string): string {
  const { blocks } = readEmailText(source);
  return new HtmlWriter(source, fill, linkStyle).blocks(blocks);
}

class HtmlWriter {
  private readonly source: string;
  private readonly fill: Fill;
  private readonly linkStyle: string;

  constructor(source: string, fill: Fill, linkStyle: string) {
    this.source = source;
    this.fill = fill;
    this.linkStyle = linkStyle;
  }

  blocks(blocks: readonly Block[]): string {
    return blocks
      .map((block, index) => this.block(block, index === blocks.length - 1 ? last : paragraph))
      .join('');
  }

  private block(block: Block, style: string): string {
    switch (block.kind) {
      case 'heading':
        return `<p style="${style}"><strong>${this.lines(block.lines)}</strong></p>`;
      case 'quote':
        return `<p style="${style}"><em>${this.lines(block.lines)}</em></p>`;
      case 'list':
        return this.list(block, style);
      case 'code':
        return `<p style="${style}">${block.line.map((line) => this.leaf(line.start, line.end)).join('<br />')}</p>`;
      case 'table': {
        const rows = [block.header, ...block.rows];
        const shown = rows.map((cells) => cells.map((cell) => this.inline(cell)).join(' | '));
        return `<p style="${style}">${shown.join('<br />')}</p>`;
      }
      case 'rule':
        return `<p style="${style}">* * *</p>`;
      case 'paragraph':
        return `<p style="${style}">${this.lines(block.lines)}</p>`;
    }
  }

  private list(list: Extract<Block, { kind: 'list' }>, style: string): string {
    const name = list.isOrdered ? 'ol' : 'ul';
    const start = list.isOrdered && list.first !== 1 ? ` start="${list.first}"` : '';
    const inner = `padding:0 0 0 24px;`;
    const open = (margin: string, first: string) => `<${name}${first} style="${margin}${inner}">`;
    let html = open(style, start);
    let depth = 0;
    let isOpen = false;
    for (const { depth: next, lines } of list.items) {
      for (; depth < next; depth += 1) {
        html += isOpen
          ? open('margin:4px 0 0;', '')
          : `<li style="margin:0 0 4px;">${open('margin:4px 0 0;', '')}`;
        isOpen = false;
      }
      if (isOpen) html += '</li>';
      for (; depth > next; depth -= 1) html += `</${name}></li>`;
      html += `<li style="margin:0 0 4px;">${this.lines(lines)}`;
      isOpen = true;
    }
    return `${html}${isOpen ? '</li>' : ''}${`</${name}></li>`.repeat(depth)}</${name}>`;
  }

  private lines(lines: Lines): string {
    return lines.map((line) => this.inline(line)).join('<br />');
  }

  private leaf(start: number, end: number): string {
    return this.fill.html(this.source.slice(start, end));
  }

  private inline(parts: readonly Inline[]): string {
    return parts.map((part) => this.part(part)).join('');
  }

  private part(part: Inline): string {
    switch (part.kind) {
      case 'text':
      case 'code':
        return this.leaf(part.start, part.end);
      case 'image':
        return this.leaf(part.description.start, part.description.end);
      case 'link':
        return this.link(part);
      case 'strong':
        return `<strong>${this.inline(part.children)}</strong>`;
      case 'emphasis':
        return `<em>${this.inline(part.children)}</em>`;
      case 'struck':
        return `<s>${this.inline(part.children)}</s>`;
    }
  }

  private link(part: Extract<Inline, { kind: 'link' }>): string {
    const address = this.fill.address(addressIn(this.source, part));
    const words = this.inline(withoutLinks(part.children));
    return address === null
      ? words
      : `<a href="${escapeXml(address)}" style="${this.linkStyle}">${words}</a>`;
  }
}

/** HTML has no links in links. */
function withoutLinks(parts: readonly Inline[]): Inline[] {
  return parts.flatMap((part): Inline[] => {
    if (part.kind === 'link') return withoutLinks(part.children);
    return 'children' in part ? [{ ...part, children: withoutLinks(part.children) }] : [part];
  });
}
