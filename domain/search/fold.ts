const marks = /\p{M}+/gu;

/** A text for comparison: lower case, without diacritics and other variants of the same letter. */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('ς', 'σ');
}

export type FoldedText = {
  folded: string;
  /** For each code unit of `folded`, the offset in the text of the letter it was made from. */
  offsets: readonly number[];
};

/** As `fold`, with the place that each letter had. */
export function foldWithOffsets(text: string): FoldedText {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const letter of text) {
    const piece = fold(letter);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(offset);
    offset += letter.length;
  }
  return { folded, offsets };
}
