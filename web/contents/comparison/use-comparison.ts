import { useMemo } from 'react';
import { compareWords, joinPhrases } from './compare-words.ts';
import { placePieces, type PlacedSlot } from './place-pieces.ts';
import { readSlots, withoutMarks } from './read-slots.ts';

/** The comparison of two texts in Markdown as they are drawn: only words are compared, never marks. */
export function compareDrawn(before: string, after: string): PlacedSlot[] {
  const [old, young] = [withoutMarks(readSlots(before)), withoutMarks(readSlots(after))];
  return placePieces(joinPhrases(compareWords(old.text, young.text)), old, young);
}

export function useComparison(before: string, after: string): PlacedSlot[] {
  return useMemo(() => compareDrawn(before, after), [before, after]);
}
