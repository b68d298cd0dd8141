import { strToU8, Zip, ZipDeflate } from 'fflate';

/**
 * A ZIP archive of `count` files, made one after the other. The page can render between two files, so thousands of
 * texts do not block it.
 */
export async function zip(
  count: number,
  fileOf: (index: number) => Promise<{ name: string; data: string | ArrayBuffer }>,
): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (let index = 0; index < count; index += 1) {
    const { name, data } = await fileOf(index);
    const entry = new ZipDeflate(name, { level: 6 });
    archive.add(entry);
    entry.push(typeof data === 'string' ? strToU8(data) : new Uint8Array(data), true);
    await untilDrawn();
  }
  archive.end();
  return new Blob(pieces, { type: 'application/zip' });
}

/** A turn of the event loop; a promise alone would not let the page render. */
const untilDrawn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
