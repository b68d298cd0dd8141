import { PluginKey, type EditorState } from 'prosemirror-state';
import { DecorationSet, type EditorView } from 'prosemirror-view';
import type { Span } from '#domain/spelling/checked-words.ts';
import type { Speller } from './speller.ts';

/** A marked part of the document: an unknown word, or a word written twice with the space before it. */
export type SpellingMark = Span & { kind: 'unknown' | 'repeated'; word: string };

export type SpellingState = {
  /** Null as long as the dictionary is not open: then the browser checks the spelling. */
  speller: Speller | null;
  /** Personal words and those to ignore for now, in lower case. */
  accepted: ReadonlySet<string>;
  /** Their `spec` is the mark. */
  decorations: DecorationSet;
};

export const spellingKey = new PluginKey<SpellingState>('spelling');

/** True while we mark the spelling, so that the browser need not. */
export const isMarking = (state: EditorState): boolean => spellingKey.getState(state)?.speller != null;

/** All marks in the order of the text. */
export function spellingMarks(state: EditorState): SpellingMark[] {
  const found = spellingKey.getState(state)?.decorations.find() ?? [];
  return found
    .map(({ from, to, spec }) => ({ ...(spec as Pick<SpellingMark, 'kind' | 'word'>), from, to }))
    .toSorted((one, other) => one.from - other.from);
}

/** The mark at a position, or null. */
export const markAt = (state: EditorState, position: number): SpellingMark | null =>
  spellingMarks(state).find(({ from, to }) => from <= position && position <= to) ?? null;

/** Uses another dictionary, or none, and other accepted words; the text is checked again. */
export function configureSpelling(
  view: EditorView,
  change: { speller: Speller | null; accepted: ReadonlySet<string> },
): void {
  const decorations = change.speller ? {} : { decorations: DecorationSet.empty };
  view.dispatch(view.state.tr.setMeta(spellingKey, { ...change, ...decorations }));
}
