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
