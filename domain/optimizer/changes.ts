/** A run of a comparison, as returned by the word diff. */
export type ComparedPiece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Short enough to be part of the changes around it; a line break separates changes. */
const joins = /^[^\p{L}\p{N}\n]{1,2}$/u;

/** Unchanged text, or one change that is accepted or rejected as a whole: words removed, added, or both. */
export type ComparedPart =
  | { kind: 'same'; text: string }
  | { kind: 'change'; index: number; removed: string; added: string };

/**
 * Groups a comparison into changes: words removed and added at one place are one change, numbered from 0. Changes with
 * only a space or punctuation mark between them are one change, too: ", but" that became ". But".
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

/** The text with all changes except the rejected ones. */
export function textWithout(parts: readonly ComparedPart[], refused: ReadonlySet<number>): string {
  return parts
    .map((part) => (part.kind === 'same' ? part.text : refused.has(part.index) ? part.removed : part.added))
    .join('');
}
