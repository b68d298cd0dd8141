import { parseBlocks } from '../../markdown/parse-blocks.ts';
import type { Block as MarkdownBlock } from '../../markdown/parse-blocks.ts';
import type { Inline } from '../../markdown/parse-inline.ts';
import { mergeTagOf, readMergeTags } from '../merge-tags/merge-tags.ts';

/** A text of Markdown with merge tags, parsed. Ranges are of `source`. */
export type EmailText = { source: string; blocks: MarkdownBlock[] };

/**
 * Parses Markdown whose merge tags stay whole: what is written in a tag is no Markdown. A tag that is an address may be the address
 * of a link, as in `[Unsubscribe]({{unsubscribeUrl}})`.
 */
export function readEmailText(source: string): EmailText {
  return { source, blocks: parseBlocks(withoutTags(source)) };
}

/** Letters in place of the tags, so that all offsets stay. */
function withoutTags(source: string): string {
  let masked = '';
  let from = 0;
  for (const { name, start, end } of readMergeTags(source).tags) {
    const isLink = mergeTagOf(name)!.isAddress && source.slice(start - 2, start) === '](';
    const mask = isLink ? 'https://' : '';
    masked += source.slice(from, start) + mask.padEnd(end - start, 'x');
    from = end;
  }
  return masked + source.slice(from);
}

/** The address of a link or a picture as it is written, with its tags. */
export function addressIn(source: string, part: Extract<Inline, { address: string }>): string {
  return source.slice(part.at, part.at + part.address.length);
}
