import type { Block } from '../block.ts';
import { blocksOfContent } from '../markdown/blocks-of-content.ts';
import type { EmailSource } from './rendered-email.ts';

/** The blocks of an email; of one without blocks, its text as blocks with ids that count up. */
export function blocksToRender({ blocks, content }: EmailSource): readonly Block[] {
  if (blocks.length > 0) return blocks;
  let count = 0;
  return blocksOfContent(content, () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  });
}
