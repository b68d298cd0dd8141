import { PluginKey, type EditorState } from 'prosemirror-state';
import { DecorationSet, type EditorView } from 'prosemirror-view';
import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import type { Span } from '#domain/spelling/checked-words.ts';
import type { Grammar } from '../grammar/grammar.ts';
import type { Speller } from './speller.ts';

/** What a mark says: an unknown word, a word written twice with the space before it, or a mistake of grammar. */
export type MarkDetails =
  | { kind: 'unknown' | 'repeated'; word: string }
  | { kind: 'grammar'; word: string; mistake: GrammarMistake };

/** A marked part of the document. */
export type SpellingMark = Span & MarkDetails;

export type SpellingState = {
  /** Null as long as the dictionary is not open: then the browser checks the spelling. */
  speller: Speller | null;
  /** Personal words and those to ignore for now, in lower case. */
  accepted: ReadonlySet<string>;
  /** Null as long as the grammar is not checked. */
  grammar: Grammar | null;
  /** `mistakeKey` of mistakes to ignore for now. */
  ignoredMistakes: ReadonlySet<string>;
  /** Where somebody is typing, until the caret goes elsewhere: that word is not finished, and has no mark. */
  typedAt: number | null;
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
    .map(({ from, to, spec }) => ({ ...(spec as MarkDetails), from, to }))
    .toSorted((one, other) => one.from - other.from);
}

/** The mark at a position, or null. */
export const markAt = (state: EditorState, position: number): SpellingMark | null =>
  spellingMarks(state).find(({ from, to }) => from <= position && position <= to) ?? null;

/** Uses another dictionary or grammar, or none, and other accepted words; the text is checked again. */
export function configureSpelling(
  view: EditorView,
  change: Omit<SpellingState, 'decorations' | 'typedAt'>,
): void {
  const decorations = change.speller || change.grammar ? {} : { decorations: DecorationSet.empty };
  view.dispatch(view.state.tr.setMeta(spellingKey, { ...change, ...decorations }));
}
