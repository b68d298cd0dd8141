import { drawingAlone } from './drawing-alone.ts';
import { wordsOf } from './words-of.ts';

const ratio = 2;
const edge = 20;

/**
 * A PNG of a chart that is on the screen, with its title and swatches, in the light scheme and at twice its size. Null if
 * there is no chart with this id. A copy is laid out beside the page: so the colors are those of the light scheme, and a
 * chart that is shown as a table has its drawing.
 */
export async function chartPicture(id: string): Promise<Blob | null> {
  const chart = document.querySelector<HTMLElement>(`[data-chart="${CSS.escape(id)}"]`);
  if (!chart) return null;
  const copy = chart.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-only-on-screen], [data-marked], input, table'))
    part.remove();
  for (const part of copy.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
  const place = document.createElement('div');
  place.dataset.mantineColorScheme = 'light';
  place.inert = true;
  Object.assign(place.style, {
    position: 'absolute',
    top: '0',
    left: '-10000px',
    width: `${chart.clientWidth}px`,
    color: 'var(--aigen-ink)',
    forcedColorAdjust: 'none',
  });
  place.append(copy);
  document.body.append(place);
  try {
    return await paint(copy);
  } finally {
    place.remove();
  }
}

async function paint(chart: HTMLElement): Promise<Blob | null> {
  const box = chart.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.width + 2 * edge) * ratio);
  canvas.height = Math.ceil((box.height + 2 * edge) * ratio);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(chart);
  context.fillStyle = styles.getPropertyValue('--aigen-sheet');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(ratio, ratio);
  context.translate(edge - box.left, edge - box.top);
  const words = wordsOf(chart);
  for (const drawing of chart.querySelectorAll<SVGSVGElement>('svg')) {
    if (drawing.parentElement?.closest('svg')) continue;
    const image = new Image();
    image.src = drawingAlone(drawing, ratio);
    await image.decode();
    const { left, top, width, height } = drawing.getBoundingClientRect();
    context.drawImage(image, left, top, width, height);
  }
  // Drawn here, where the page's own fonts are: a picture of a drawing has none.
  for (const { text, x, y, font, color } of words) {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y + context.measureText(text).fontBoundingBoxAscent);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
