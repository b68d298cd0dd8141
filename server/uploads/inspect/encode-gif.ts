import { renderAsync } from '@resvg/resvg-js';
import { Transformer } from '@napi-rs/image';
import { assertPictureSize, fitIntoEmail, webpQuality } from './encode-picture.ts';
import { RefusedFile } from './refused-file.ts';

const bytesOfHead = 10;

/**
 * The first picture of a GIF as WebP, for emails, which often have GIFs. The encoder of the other pictures does not read them; the
 * renderer of share images does, as part of a drawing.
 */
export async function encodeGif(bytes: Buffer): Promise<Buffer> {
  if (bytes.length < bytesOfHead) throw new RefusedFile('uploads.unreadable');
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  if (width === 0 || height === 0) throw new RefusedFile('uploads.unreadable');
  assertPictureSize(width, height);
  const size = `width="${width}" height="${height}"`;
  const address = `data:image/gif;base64,${bytes.toString('base64')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${address}"/></svg>`;
  try {
    const drawn = await renderAsync(drawing, { font: { loadSystemFonts: false } });
    const picture = Transformer.fromRgbaPixels(drawn.pixels, drawn.width, drawn.height);
    return await fitIntoEmail(picture, drawn.width, drawn.height).webp(webpQuality);
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
}
