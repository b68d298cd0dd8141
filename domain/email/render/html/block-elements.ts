import type { Block, ColumnBlock } from '../../block.ts';
import type { FlatBlock } from '../../edit/blocks.ts';
import { ElementMaker } from './element-maker.ts';
import type { MjmlElement } from './mjml.ts';
import { element, elementOf, pictureSource, type RenderContext } from './render-context.ts';

/** Makes the MJML elements of blocks; `isNarrow` in a column beside others. */
export function blockElements(block: FlatBlock, context: RenderContext, isNarrow = false): MjmlElement[] {
  return new ElementMaker(block.id, context, isNarrow).of(block);
}

/** The columns of a block that is a section of its own, or null: columns, and a product with its picture. */
export function columnElements(block: Block, context: RenderContext): MjmlElement[] | null {
  if (block.kind === 'product') {
    if (pictureSource(block.src, context) === null) return null;
    const maker = new ElementMaker(block.id, context, true);
    return [
      element('mj-column', { width: '40%' }, maker.productPicture(block)),
      element('mj-column', { width: '60%' }, maker.productTexts(block)),
    ];
  }
  if (block.kind !== 'columns') return null;
  const { marksBlocks } = context.options;
  return block.columns.map(({ id, blocks }) => {
    const inside = blocks.flatMap((each: ColumnBlock) => blockElements(each, context, true));
    const empty = elementOf('mj-text', { padding: '12px 18px' }, '<em class="muted">Empty column</em>');
    return element(
      'mj-column',
      marksBlocks ? { 'css-class': `column-${id}` } : {},
      inside.length === 0 && marksBlocks ? [empty] : inside,
    );
  });
}
