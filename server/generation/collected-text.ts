const piecesPerSegment = 64;

/** A text that grows by small pieces, at little memory: a long chain of pieces costs several times its text. */
export type CollectedText = { add: (piece: string) => void; whole: () => string };

export function collectText(): CollectedText {
  const segments: string[] = [];
  let pieces: string[] = [];
  return {
    add: (piece) => {
      pieces.push(piece);
      if (pieces.length < piecesPerSegment) return;
      segments.push(pieces.join(''));
      pieces = [];
    },
    whole: () => segments.join('') + pieces.join(''),
  };
}
