import type { Block } from '#domain/email/block.ts';
import { findBlock } from '#domain/email/edit/blocks.ts';
import type { TagPlace } from '#domain/email/merge-tags/email-merge-tags.ts';
import { nameOfBlock } from '../blocks/block-names.ts';

const fixed = {
  subject: 'the subject',
  preheader: 'the preheader',
  content: 'the text',
  kit: 'the footer of the brand kit',
};

/** Where a merge tag is: "the subject", "Heading: 340 bags". */
export function formatTagPlace(place: TagPlace, blocks: readonly Block[]): string {
  if (place.kind !== 'block') return fixed[place.kind];
  const found = findBlock(blocks, place.id);
  return found ? nameOfBlock(found.block) : 'a block';
}
