import type { Block } from '#domain/email/block.ts';
import type { Place } from '#domain/email/edit/blocks.ts';
import type { FrameLayout, Rect } from '../../preview/frame-layout.ts';

/** An area over the email that takes a dragged block, and the line that shows where the block would be. */
export type DropZone = { place: Place; rect: Rect; line: Rect };

/** Above and below columns, whose inside has zones of its own. */
const edge = 14;

/**
 * Where a dragged block can be dropped: the upper half of a block is the place before it, the lower half the one after it.
 * `fits` says whether a column (null: the email itself) takes the block.
 */
export function dropZones(
  blocks: readonly Block[],
  layout: Pick<FrameLayout, 'blocks' | 'columns'>,
  fits: (column: string | null) => boolean,
): DropZone[] {
  const outer = fits(null) ? zonesOf(blocks, null, layout) : [];
  const inner = blocks.flatMap((block) =>
    block.kind === 'columns'
      ? block.columns.flatMap(({ id, blocks: inside }) => (fits(id) ? columnZones(id, inside, layout) : []))
      : [],
  );
  return [...outer, ...inner];
}

function zonesOf(
  blocks: readonly Block[],
  column: string | null,
  layout: Pick<FrameLayout, 'blocks'>,
): DropZone[] {
  return blocks.flatMap(({ id, kind }, index): DropZone[] => {
    const rect = layout.blocks.get(id);
    if (!rect) return [];
    const half = kind === 'columns' ? Math.min(edge, rect.height / 2) : rect.height / 2;
    const bottom = rect.top + rect.height;
    return [
      {
        place: { column, index },
        rect: { ...rect, height: half },
        line: lineAt(rect, rect.top),
      },
      {
        place: { column, index: index + 1 },
        rect: { ...rect, top: bottom - half, height: half },
        line: lineAt(rect, bottom),
      },
    ];
  });
}

function columnZones(
  id: string,
  inside: readonly Block[],
  layout: Pick<FrameLayout, 'blocks' | 'columns'>,
): DropZone[] {
  const column = layout.columns.get(id);
  if (!column) return [];
  const within = { ...column, top: column.top + edge, height: Math.max(0, column.height - 2 * edge) };
  const zones = zonesOf(inside, id, layout);
  const last = zones.at(-1);
  const top = last ? last.rect.top + last.rect.height : within.top;
  const bottom = within.top + within.height;
  if (bottom <= top) return zones;
  const rest = { ...within, top, height: bottom - top };
  return [
    ...zones,
    {
      place: { column: id, index: inside.length },
      rect: rest,
      line: lineAt(column, last ? top : within.top),
    },
  ];
}

const lineAt = ({ left, width }: Rect, top: number): Rect => ({ left, width, top: top - 1, height: 2 });

/** The place counted without the moved block, as `moveBlock` wants it. */
export function placeWithout(place: Place, moved: Place): Place {
  const isBehind = place.column === moved.column && place.index > moved.index;
  return isBehind ? { ...place, index: place.index - 1 } : place;
}
