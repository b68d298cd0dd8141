/** A run of a comparison, as the word diff gives it. */
export type ComparedPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** What stays, or one change that is accepted or refused as a whole: words taken out, put in, or both. */
export type ComparedPart =
  { kind: 'same'; text: string } | { kind: 'change'; index: number; removed: string; added: string };

/** The changes of a comparison: words taken out and put in at one place are one change, counted from 0. */
export function partsOf(pieces: readonly ComparedPiece[]): ComparedPart[] {
  const parts: ComparedPart[] = [];
  let index = 0;
  for (const { kind, text } of pieces) {
    const last = parts.at(-1);
    if (kind === 'same') parts.push({ kind, text });
    else if (last?.kind === 'change') last[kind] += text;
    else parts.push({ kind: 'change', index: index++, removed: '', added: '', [kind]: text });
  }
  return parts;
}

/** The text with all changes but the refused ones. */
export function textWithout(parts: readonly ComparedPart[], refused: ReadonlySet<number>): string {
  return parts
    .map((part) => (part.kind === 'same' ? part.text : refused.has(part.index) ? part.removed : part.added))
    .join('');
}
