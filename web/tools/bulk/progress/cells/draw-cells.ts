import { cellKinds, type CellKind } from '#domain/bulk/progress/cells.ts';

/** Where cells are in the picture, in pixels of the page. */
export type CellGrid = { columns: number; pitch: number; size: number };

export function gridOf(width: number, columns: number): CellGrid {
  const pitch = width / columns;
  return { columns, pitch, size: Math.max(1, pitch - Math.max(1, pitch * 0.14)) };
}

/** The index of the cell at a point; it may be beyond the last one. */
export function cellAt({ columns, pitch }: CellGrid, x: number, y: number): number {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / pitch)));
  return Math.max(0, Math.floor(y / pitch)) * columns + column;
}

export const placeOf = ({ columns, pitch }: CellGrid, index: number) => ({
  x: (index % columns) * pitch,
  y: Math.floor(index / columns) * pitch,
});

type Inks = Readonly<Record<CellKind, string>>;

const tokens: Readonly<Record<CellKind, string>> = {
  excellent: '--aigen-cell-1',
  good: '--aigen-cell-2',
  'needs-work': '--aigen-cell-3',
  'no-keyword': '--aigen-cell-1',
  failed: '--aigen-danger',
  'in-doubt': '--aigen-warning',
  writing: '--aigen-mark',
  waiting: '--aigen-line',
};

/** The colors of the color scheme. */
export function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  const inks = cellKinds.map((kind) => [kind, style.getPropertyValue(tokens[kind]).trim()]);
  return Object.fromEntries(inks) as Inks;
}

/** Draws the cells that differ from `before`; all of them without it. */
export function drawCells(
  context: CanvasRenderingContext2D,
  grid: CellGrid,
  { kinds, before, inks }: { kinds: Uint8Array; before: Uint8Array | null; inks: Inks },
): void {
  for (const [index, kind] of kinds.entries()) {
    if (before?.[index] === kind) continue;
    const { x, y } = placeOf(grid, index);
    context.clearRect(x, y, grid.pitch, grid.pitch);
    drawCell(context, cellKinds[kind]!, { x, y, size: grid.size, ink: inks[cellKinds[kind]!] });
  }
}

type Place = { x: number; y: number; size: number; ink: string };

function drawCell(context: CanvasRenderingContext2D, kind: CellKind, { x, y, size, ink }: Place): void {
  context.fillStyle = ink;
  context.strokeStyle = ink;
  if (kind === 'waiting') outline(context, { x, y, size }, 1);
  else if (kind === 'failed') cross(context, { x, y, size });
  else if (kind === 'in-doubt') hatch(context, { x, y, size });
  else if (kind === 'no-keyword') smallSquare(context, { x, y, size });
  else context.fillRect(x, y, size, size);
}

type Square = Omit<Place, 'ink'>;

function outline(context: CanvasRenderingContext2D, { x, y, size }: Square, width: number): void {
  context.lineWidth = width;
  context.strokeRect(x + width / 2, y + width / 2, size - width, size - width);
}

function smallSquare(context: CanvasRenderingContext2D, { x, y, size }: Square): void {
  const inset = size * 0.2;
  context.fillRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
}

function cross(context: CanvasRenderingContext2D, { x, y, size }: Square): void {
  const inset = size * 0.16;
  context.lineWidth = Math.max(1, size * 0.12);
  context.beginPath();
  context.moveTo(x + inset, y + inset);
  context.lineTo(x + size - inset, y + size - inset);
  context.moveTo(x + size - inset, y + inset);
  context.lineTo(x + inset, y + size - inset);
  context.stroke();
}

function hatch(context: CanvasRenderingContext2D, square: Square): void {
  const { x, y, size } = square;
  outline(context, square, 1.25);
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.beginPath();
  for (let at = 4; at < 2 * size; at += 4) {
    context.moveTo(x, y + at);
    context.lineTo(x + at, y);
  }
  context.stroke();
  context.restore();
}
