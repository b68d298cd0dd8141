/** Pieces are given to the browser in blobs of this size, which it may keep on disk. */
const blobCharacters = 4_000_000;

/** Collects a file that is written piece by piece, with little of it in memory. */
export function collectPieces() {
  const blobs: Blob[] = [];
  let pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const store = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    length = 0;
  };
  return {
    add: (piece: string | Uint8Array<ArrayBuffer>) => {
      pieces.push(piece);
      length += piece.length;
      if (length > blobCharacters) store();
    },
    finish: (type = ''): Blob => {
      store();
      return new Blob(blobs, { type });
    },
  };
}
