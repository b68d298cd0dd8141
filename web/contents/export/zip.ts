import { deflateSync, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { collectPieces } from './pieces.ts';

type Content = string | ArrayBuffer;

/** A file whose only piece is packed at once. */
class WholeFile extends ZipPassThrough {
  override compression = 8;

  protected override process(content: Uint8Array, isLast: boolean) {
    this.ondata(null, deflateSync(content, { level: 6 }), isLast);
  }
}

const toBytes = (content: Content) =>
  typeof content === 'string' ? strToU8(content) : new Uint8Array(content);

/** A ZIP archive that is made piece by piece. */
export function createZip() {
  const pieces = collectPieces();
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.add(piece as Uint8Array<ArrayBuffer>);
  });

  /** Begins a file, which is written until `end` is called. */
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    archive.add(entry);
    const push = (content: Content, isLast: boolean) => entry.push(toBytes(content), isLast);
    return {
      write: (content: Content) => push(content, false),
      end: (content: Content = '') => push(content, true),
    };
  };

  return {
    open,
    /** Adds a whole file, with less work and memory than piece by piece. */
    add: (name: string, content: Content) => {
      const entry = new WholeFile(name);
      archive.add(entry);
      entry.push(toBytes(content), true);
    },
    finish: (type = 'application/zip'): Blob => {
      archive.end();
      return pieces.finish(type);
    },
  };
}

/**
 * A ZIP archive of `count` files, made one after the other. The page can render between two files, so thousands of
 * texts do not block it.
 */
export async function zip(
  count: number,
  fileOf: (index: number) => Promise<{ name: string; data: Content }>,
): Promise<Blob> {
  const { add, finish } = createZip();
  for (let index = 0; index < count; index += 1) {
    const { name, data } = await fileOf(index);
    add(name, data);
    await untilDrawn();
  }
  return finish();
}

/** A turn of the event loop; a promise alone would not let the page render. */
const untilDrawn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
