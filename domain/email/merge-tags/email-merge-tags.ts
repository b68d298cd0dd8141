import type { Block } from '../block.ts';
import type { BrandKit } from '../brand-kit.ts';
import type { Campaign } from '../campaign.ts';
import { readMergeTags, type FoundMergeTag, type UnknownMergeTag } from './merge-tags.ts';

/** A text of an email: its subject, its preheader, its text if it has no blocks, the kit's footer, or a field of a block. */
export type TagPlace =
  | { kind: 'subject' | 'preheader' | 'content' | 'kit' }
  | { kind: 'block'; id: string; field: string };
export type PlacedTag<Tag> = Tag & { place: TagPlace };

/** All merge tags of an email with their places. An email with unknown ones is not sent or exported. */
export function emailMergeTags(
  email: Pick<Campaign, 'subject' | 'preheader' | 'blocks' | 'content'>,
  kit: Pick<BrandKit, 'footer'>,
): { tags: PlacedTag<FoundMergeTag>[]; unknown: PlacedTag<UnknownMergeTag>[] } {
  const usesKit = email.blocks.some((block) => block.kind === 'footer' && block.text.trim() === '');
  const texts: { place: TagPlace; text: string }[] = [
    { place: { kind: 'subject' }, text: email.subject },
    { place: { kind: 'preheader' }, text: email.preheader },
    ...email.blocks.flatMap(textsOf),
    // It is rendered where there are no blocks.
    ...(email.blocks.length === 0 ? [{ place: { kind: 'content' } as const, text: email.content }] : []),
    ...(usesKit ? [{ place: { kind: 'kit' } as const, text: kit.footer }] : []),
  ];
  const read = texts.map(({ place, text }) => ({ place, ...readMergeTags(text) }));
  return {
    tags: read.flatMap(({ place, tags }) => tags.map((tag) => ({ ...tag, place }))),
    unknown: read.flatMap(({ place, unknown }) => unknown.map((tag) => ({ ...tag, place }))),
  };
}

function textsOf(block: Block): { place: TagPlace; text: string }[] {
  if (block.kind === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const { id } = block;
  return Object.entries(block).flatMap(([field, text]) =>
    typeof text === 'string' && field !== 'id' && field !== 'kind'
      ? [{ place: { kind: 'block', id, field } as const, text }]
      : [],
  );
}
