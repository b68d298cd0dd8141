import { readSlots, type DrawnSource, type Slot } from './read-slots.ts';

/**
 * A piece of a comparison of two texts in Markdown. `kept` is a removal that was rejected; `change` is the number of
 * the change that it belongs to.
 */
export type SourcePiece = {
  readonly kind: 'same' | 'added' | 'removed' | 'kept';
  readonly text: string;
  readonly change?: number;
};

/** Characters that are drawn alike. */
export type Run = SourcePiece & { readonly look: number };

/** A part of the drawn comparison, with the words of both texts. */
export type PlacedSlot = { readonly slot: Slot; readonly runs: readonly Run[] };
type OpenSlot = PlacedSlot & { readonly runs: Run[] };

/**
 * The comparison of two texts as it is drawn: the parts of the later text, with removed words where they were, and
 * between them the parts that only the earlier text has. Marks of Markdown are no words, so a heading that became a
 * paragraph, or another mark of a list, is no change. The pieces without the added ones are the earlier text, those
 * without removed and kept ones the later. Linear in the length of both.
 */
export function placePieces(
  pieces: readonly SourcePiece[],
  before: DrawnSource = readSlots(joinedText(pieces, ['same', 'removed', 'kept'])),
  after: DrawnSource = readSlots(joinedText(pieces, ['same', 'added'])),
): PlacedSlot[] {
  const shared = sharedSlots(pieces, before, after);
  const placed: OpenSlot[] = [];
  /** Where the slots of both texts are drawn. */
  const placeAfter = new Map<number, OpenSlot>();
  const placeBefore = new Map<number, OpenSlot>();
  /** Removed words whose part of the later text has not begun. */
  const waiting = new Map<number, Run[]>();

  const open = (places: Map<number, OpenSlot>, source: DrawnSource, index: number): OpenSlot => {
    let place = places.get(index);
    if (!place) {
      place = { slot: source.slots[index]!, runs: [] };
      places.set(index, place);
      placed.push(place);
    }
    return place;
  };

  let [b, a] = [0, 0];
  for (const piece of pieces) {
    const isNew = piece.kind === 'same' || piece.kind === 'added';
    const isOld = piece.kind !== 'added';
    for (let start = 0, end; start < piece.text.length; start = end) {
      end = start + 1;
      const own = isNew ? after : before;
      const at = (isNew ? a : b) + start;
      const slot = own.slotAt[at]!;
      const drawnAs = own.lookAt[at]!;
      const other = piece.kind === 'same' ? before.slotAt[b + start]! : -1;
      while (
        end < piece.text.length &&
        own.slotAt[at + end - start] === slot &&
        own.lookAt[at + end - start] === drawnAs &&
        (piece.kind !== 'same' || before.slotAt[b + end] === other)
      )
        end += 1;
      if (slot < 0) continue;
      const run: Run = { ...piece, text: piece.text.slice(start, end), look: drawnAs };
      if (isNew) {
        const place = open(placeAfter, after, slot);
        if (other >= 0 && shared.has(other)) {
          // What was removed is before what was added in its place.
          const added = place.runs.length - 1 - place.runs.findLastIndex(({ kind }) => kind !== 'added');
          place.runs.splice(place.runs.length - added, 0, ...(waiting.get(other) ?? []));
          waiting.delete(other);
          placeBefore.set(other, place);
        } else if (other >= 0) {
          // A blank or a comma that happens to be in both, in a part that is gone.
          open(placeBefore, before, other).runs.push({ ...run, kind: 'removed' });
        }
        place.runs.push(run);
      } else if (!shared.has(slot) || placeBefore.has(slot)) open(placeBefore, before, slot).runs.push(run);
      else waiting.set(slot, [...(waiting.get(slot) ?? []), run]);
    }
    if (isOld) b += piece.text.length;
    if (isNew) a += piece.text.length;
  }
  return placed
    .map(({ slot, runs }) => ({ slot, runs: withoutBlanks(runs) }))
    .filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

/** Whether words differ, not only marks or blanks. */
export function hasDrawnChange(placed: readonly PlacedSlot[]): boolean {
  return placed.some(({ runs }) => runs.some(({ kind }) => kind !== 'same'));
}

const joinedText = (pieces: readonly SourcePiece[], kinds: readonly SourcePiece['kind'][]) =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

/** The slots of the earlier text of which the later one draws a word. */
function sharedSlots(
  pieces: readonly SourcePiece[],
  before: DrawnSource,
  after: DrawnSource,
): ReadonlySet<number> {
  const shared = new Set<number>();
  let [b, a] = [0, 0];
  for (const { kind, text } of pieces) {
    if (kind === 'same')
      for (let index = 0; index < text.length; index += 1) {
        const slot = before.slotAt[b + index]!;
        if (slot >= 0 && after.slotAt[a + index]! >= 0 && /[^\s\p{P}]/u.test(text[index]!)) shared.add(slot);
      }
    if (kind !== 'added') b += text.length;
    if (kind === 'same' || kind === 'added') a += text.length;
  }
  return shared;
}

/** Blanks alone are no change: removed ones are left out, added ones are part of the text. */
function withoutBlanks(runs: readonly Run[]): readonly Run[] {
  if (runs.every(({ kind }) => kind === runs[0]?.kind)) return runs;
  return runs.flatMap((run, index) => {
    const isAlone = [index - 1, index + 1].every((near) => runs[near]?.kind !== run.kind);
    if (run.kind === 'same' || run.text.trim() !== '' || !isAlone) return [run];
    return run.kind === 'removed' ? [] : [{ ...run, kind: 'same' as const }];
  });
}
