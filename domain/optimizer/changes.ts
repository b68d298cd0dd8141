/** A run of a comparison, as the word diff gives it. */
export type ComparedPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Short enough to belong to the changes around it; a line's end parts them. */
const joins = /^[^\p{L}\p{N}\n]{1,2}$/u;

/** What stays, or one change that is accepted or refused as a whole: words taken out, put in, or both. */
export type ComparedPart =
  { kind: 'same'; text: string } | { kind: 'change'; index: number; removed: string; added: string };

/**
 * The changes of a comparison: words taken out and put in at one place are one change, counted from 0, and so are those
 * with nothing but a blank or a mark between them: ", but" that became ". But".
 */
export function partsOf(pieces: readonly ComparedPiece[]): ComparedPart[] {
  const parts: ComparedPart[] = [];
  let count = 0;
  pieces.forEach(({ kind, text }, at) => {
    const last = parts.at(-1);
    const isBetween = kind === 'same' && at < pieces.length - 1 && joins.test(text);
    if (last?.kind === 'change' && isBetween) {
      last.removed += text;
      last.added += text;
    } else if (kind === 'same') parts.push({ kind, text });
    else if (last?.kind === 'change') last[kind] += text;
    else parts.push({ kind: 'change', index: count++, removed: '', added: '', [kind]: text });
  });
  return parts;
}

/** The text with all changes but the refused ones. */
export function textWithout(parts: readonly ComparedPart[], refused: ReadonlySet<number>): string {
  return parts
    .map((part) => (part.kind === 'same' ? part.text : refused.has(part.index) ? part.removed : part.added))
    .join('');
}
