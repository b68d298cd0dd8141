import type { ComparedPart } from '#domain/optimizer/changes.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { placePieces, type SourcePiece } from '../../../contents/comparison/place-pieces.ts';

/** A change of words, as it is drawn: without the marks of Markdown. */
export type Change = {
  readonly index: number;
  readonly removed: string;
  readonly added: string;
  /** The words after a change, as context. */
  readonly followedBy: string;
};

/** The pieces of a comparison with the rejected changes undone. */
export function piecesOf(parts: readonly ComparedPart[], refused: ReadonlySet<number>): SourcePiece[] {
  return parts.flatMap((part): SourcePiece[] => {
    if (part.kind === 'same') return [part];
    const { index: change, removed, added } = part;
    if (refused.has(change)) return [{ kind: 'kept', text: removed, change }];
    return [
      { kind: 'removed', text: removed, change },
      { kind: 'added', text: added, change },
    ];
  });
}

/** The changes that are drawn. A list with other marks, or a line break more, is no change of words. */
export function drawnChanges(parts: readonly ComparedPart[]): Change[] {
  const drawn = new Map<number, { removed: string; added: string }>();
  for (const { runs } of placePieces(piecesOf(parts, new Set())))
    for (const { kind, text, change } of runs)
      if (change !== undefined && (kind === 'removed' || kind === 'added')) {
        const words = drawn.get(change) ?? { removed: '', added: '' };
        words[kind] = `${words[kind]} ${text}`;
        drawn.set(change, words);
      }
  return parts.flatMap((part, place) => {
    const words = part.kind === 'change' && drawn.get(part.index);
    if (!words) return [];
    const next = parts[place + 1];
    return [{ index: part.index, ...words, followedBy: next?.kind === 'same' ? toPlainText(next.text) : '' }];
  });
}
