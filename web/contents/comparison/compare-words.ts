import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of a comparison, as text. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Passages with more different words are shown as replaced: finding the common words would take seconds. */
const mostChanges = 2_000;

/**
 * The differences between two texts, word by word. Lines are compared first, so that a long text with few changes is
 * fast. Same and removed pieces joined are `before`, same and added ones `after`.
 */
export function compareWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  let removed = '';
  let added = '';
  const settle = () => {
    pieces.push(...compareRun(removed, added));
    removed = '';
    added = '';
  };
  for (const { value, added: isAdded, removed: isRemoved } of compareLines(before, after)) {
    const text = value.join('');
    if (isRemoved) removed += text;
    else if (isAdded) added += text;
    else {
      settle();
      pieces.push({ kind: 'same', text });
    }
  }
  settle();
  return joined(pieces);
}

function compareLines(before: string, after: string) {
  const [old, young] = [linesOf(before), linesOf(after)];
  return (
    diffArrays(old, young, { maxEditLength: mostChanges }) ?? [
      { value: old, removed: true, added: false },
      { value: young, added: true, removed: false },
    ]
  );
}

/** Lines with their ends, so that joining gives the text again. */
const linesOf = (text: string) => text.split(/(?<=\n)/);

function compareRun(removed: string, added: string): Piece[] {
  const replaced: Piece[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  if (removed === '' || added === '') return replaced;
  const changes = diffWordsWithSpace(removed, added, { maxEditLength: mostChanges });
  return (
    changes?.map(({ value, added: isAdded, removed: isRemoved }) => ({
      kind: isAdded ? 'added' : isRemoved ? 'removed' : 'same',
      text: value,
    })) ?? replaced
  );
}

/** Joins neighbors of one kind, without empty ones. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/**
 * The comparison with a replaced phrase as one removal and one addition, instead of a change for each word: blanks
 * between two changes become part of both. Not for changes that are stored by their number.
 */
export function joinPhrases(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  /** The pieces since the last words that are in both texts. */
  let changed: Piece[] = [];
  const settle = () => {
    const last = changed.at(-1);
    const blank = last?.kind === 'same' ? changed.pop()! : null;
    result.push(...asOneChange(changed));
    if (blank) result.push(blank);
    changed = [];
  };
  for (const piece of pieces) {
    const isBetween = piece.kind !== 'same' || (changed.length > 0 && /^[ \t]+$/.test(piece.text));
    if (isBetween) changed.push(piece);
    else {
      settle();
      result.push(piece);
    }
  }
  settle();
  return joined(result);
}

/** All that was removed, then all that was added. With one of them only, the blanks stay what they are. */
function asOneChange(changed: readonly Piece[]): readonly Piece[] {
  const textOf = (kind: Piece['kind']) =>
    changed
      .filter((piece) => piece.kind === kind || piece.kind === 'same')
      .map(({ text }) => text)
      .join('');
  const isReplaced = ['removed', 'added'].every((kind) => changed.some((piece) => piece.kind === kind));
  if (!isReplaced) return changed;
  return [
    { kind: 'removed', text: textOf('removed') },
    { kind: 'added', text: textOf('added') },
  ];
}
