import type { Block } from '../block.ts';
import { linkText, plainOfEmailText } from '../markdown/email-text-plain.ts';
import { mergeLine } from '../merge-tags/fill-merge-tags.ts';
import { isPictureAddress } from './addresses.ts';
import { oneLine } from './fill.ts';
import { footerText, type WordContext } from './footer.ts';

/** The text part of an email: the same words and addresses as the HTML, and the texts of pictures in square brackets. */
export function emailText(blocks: readonly Block[], context: WordContext): string {
  const sender = mergeLine(context.kit.name);
  return `${joined([sender, ...blocks.map((block) => textOfBlock(block, context))])}\n`;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n');

function textOfBlock(block: Block, context: WordContext): string {
  const { fill } = context;
  const line = (text: string) => oneLine(fill.text(text));
  const link = (words: string, href: string) => linkText(words, fill.address(href));
  const picture = (src: string, alt: string, href: string) =>
    isPictureAddress(src) ? link(alt && `[${alt}]`, href) : '';
  switch (block.kind) {
    case 'heading':
      return line(block.text);
    case 'text':
      return plainOfEmailText(block.text, fill);
    case 'image':
      return picture(block.src, block.isDecorative ? '' : line(block.alt), block.href);
    case 'button':
      return link(line(block.label), block.href);
    case 'quote': {
      const by = line(block.by);
      return joined([plainOfEmailText(block.text, fill), by && `— ${by}`]);
    }
    case 'product': {
      const { name, description, price, src, alt, href, label } = block;
      return joined([
        // The picture of a product has its address, which the button has too.
        picture(src, line(alt), ''),
        line(name),
        plainOfEmailText(description, fill),
        line(price),
        link(line(label), href),
      ]);
    }
    case 'columns':
      return joined(block.columns.flatMap(({ blocks }) => blocks.map((each) => textOfBlock(each, context))));
    case 'divider':
      return '* * *';
    case 'footer':
      return footerText(block, context);
  }
}
