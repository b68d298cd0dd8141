import type { Block, ColumnBlock } from './block.ts';

/** A link of an email, with the words that it is clicked by. */
export type EmailLink = { label: string; href: string };

/** The links of an email in their order, each address once. */
export function linksOfBlocks(blocks: readonly Block[]): EmailLink[] {
  const links = new Map<string, EmailLink>();
  for (const link of blocks.flatMap(linksOf)) {
    const href = link.href.trim();
    if (/^https?:\/\//i.test(href) && !links.has(href)) links.set(href, { ...link, href });
  }
  return [...links.values()];
}

function linksOf(block: Block | ColumnBlock): EmailLink[] {
  switch (block.kind) {
    case 'button':
      return [{ label: block.label, href: block.href }];
    case 'product':
      return [{ label: block.label || block.name, href: block.href }];
    case 'image':
      return [{ label: block.alt, href: block.href }];
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(linksOf));
    case 'text':
    case 'quote':
      return [...block.text.matchAll(/\[([^[\]]{1,500})\]\(([^()\s]{1,2000})\)/g)].map(
        ([, label = '', href = '']) => {
          return { label, href };
        },
      );
    default:
      return [];
  }
}
