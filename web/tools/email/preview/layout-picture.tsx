import type { ReactElement } from 'react';
import type { Block } from '#domain/email/block.ts';
import { layouts, type Layout } from '#domain/email/layouts/layouts.ts';
import { newId } from '../../../storage/new-id.ts';
import styles from './layout-picture.module.css';

/** Units of the drawing. What is longer than a picture is cut at its end. */
const width = 48;
const height = 60;
const margin = 5;
const gap = 3;

/** What is drawn of each layout; a brand kit changes nothing of it. */
const blocksOf = new Map(layouts.map(({ id, build }) => [id, build({ name: '' }, newId)]));

/** A small drawing of a layout's blocks, for a choice between layouts. */
export function LayoutPicture({ layout }: { layout: Layout['id'] }) {
  const { shapes } = drawn(blocksOf.get(layout)!, margin, margin, width - 2 * margin);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {shapes}
    </svg>
  );
}

type Drawn = { shapes: ReactElement[]; bottom: number };

/** The blocks below each other, from `top` on. */
function drawn(blocks: readonly Block[], left: number, top: number, room: number): Drawn {
  const shapes: ReactElement[] = [];
  let y = top;
  for (const block of blocks) {
    const { shapes: own, bottom } = drawnBlock(block, left, y, room);
    shapes.push(...own);
    if (own.length > 0) y = bottom + gap;
  }
  return { shapes, bottom: y - gap };
}

function drawnBlock(block: Block, x: number, y: number, room: number): Drawn {
  const { id } = block;
  const bar = (kind: string, part: number, top = y, high = 1.6, from = x) => (
    <rect
      key={`${id} ${kind} ${top}`}
      className={styles[kind]}
      x={from}
      y={top}
      width={room * part}
      height={high}
    />
  );
  switch (block.kind) {
    case 'heading':
      return { shapes: [bar('strong', block.level === 1 ? 0.85 : 0.6, y, 2.6)], bottom: y + 2.6 };
    case 'text': {
      const lines = block.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, 4);
      const shapes = lines.map((line, index) => bar('line', line.length > 30 ? 1 : 0.6, y + index * 3));
      return { shapes, bottom: y + lines.length * 3 - 1.4 };
    }
    case 'image':
      return { shapes: [bar('photo', 1, y, 13)], bottom: y + 13 };
    case 'button':
      return { shapes: [bar('button', 0.5, y, 4)], bottom: y + 4 };
    case 'quote': {
      const side = <rect key={`${id} side`} className={styles.button} x={x} y={y} width={0.9} height={5} />;
      return {
        shapes: [side, bar('line', 0.8, y, 1.6, x + 3), bar('line', 0.4, y + 3, 1.6, x + 3)],
        bottom: y + 5,
      };
    }
    case 'product': {
      const shapes = [
        bar('photo', 0.4, y, 9),
        bar('strong', 0.5, y, 2, x + room * 0.48),
        bar('line', 0.5, y + 4, 1.6, x + room * 0.48),
      ];
      return { shapes, bottom: y + 9 };
    }
    case 'columns': {
      const wide = (room - gap * (block.columns.length - 1)) / block.columns.length;
      const all = block.columns.map(({ blocks }, index) => drawn(blocks, x + index * (wide + gap), y, wide));
      return {
        shapes: all.flatMap(({ shapes }) => shapes),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      };
    }
    case 'divider':
      return { shapes: [bar('rule', 1, y, 0.6)], bottom: y + 0.6 };
    case 'footer':
      return { shapes: [bar('rule', 1, y, 0.6), bar('line', 0.4, y + 2.6, 1.2)], bottom: y + 4 };
  }
}
