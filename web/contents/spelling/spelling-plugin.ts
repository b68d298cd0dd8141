import { isHistoryTransaction } from 'prosemirror-history';
import { Plugin, type Transaction } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import { asChecked } from '#domain/spelling/checked-words.ts';
import { SpellingChecker } from './spelling-checker.ts';
import {
  markAt,
  spellingKey,
  type MarkDetails,
  type SpellingMark,
  type SpellingState,
} from './spelling-marks.ts';

export type SpellingEvents = {
  /** The marks of the text have changed. */
  onMarks: (marks: SpellingMark[]) => void;
  /** The text was clicked: at a mark, or elsewhere; Escape is like elsewhere. */
  onClick: (mark: SpellingMark | null) => void;
  /** The key for the next mark (Control+') was pressed. */
  onNext: () => void;
};

/** Marks unknown and repeated words of a language, and mistakes of grammar, in an open editor. */
export function spellingPlugin(language: string, { onMarks, onClick, onNext }: SpellingEvents): Plugin {
  return new Plugin<SpellingState>({
    key: spellingKey,
    state: {
      init: () => ({
        speller: null,
        accepted: new Set(),
        grammar: null,
        ignoredMistakes: new Set(),
        typedAt: null,
        decorations: DecorationSet.empty,
      }),
      apply(transaction, before) {
        const change = transaction.getMeta(spellingKey) as Partial<SpellingState> | undefined;
        const decorations = change?.decorations ?? follow(transaction, before.decorations);
        return { ...before, ...change, decorations, typedAt: typedAt(transaction, before) };
      },
    },
    props: {
      decorations: (state) => spellingKey.getState(state)?.decorations,
      handleClick: (view, position) => {
        onClick(markAt(view.state, position));
        return false;
      },
      handleKeyDown: (_view, event) => {
        if (event.key === 'Escape') onClick(null);
        if (event.key !== "'" || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        onNext();
        return true;
      },
    },
    view: (view) => new SpellingChecker(view, language, onMarks),
  });
}

/** What Undo and Redo bring back is not typed. */
function typedAt(transaction: Transaction, before: SpellingState): number | null {
  const { head } = transaction.selection;
  if (transaction.docChanged) return isHistoryTransaction(transaction) ? null : head;
  return head === before.typedAt ? head : null;
}

/** Marks move with the text; one whose own text is changed is removed at once. */
function follow({ docChanged, mapping, doc }: Transaction, before: DecorationSet): DecorationSet {
  if (!docChanged) return before;
  const mapped = before.map(mapping, doc);
  const changed = mapped.find().filter(({ from, to, spec }) => {
    const { kind, word } = spec as MarkDetails;
    return kind !== 'repeated' && asChecked(doc.textBetween(from, to, '', '\n')) !== word;
  });
  return mapped.remove(changed);
}
