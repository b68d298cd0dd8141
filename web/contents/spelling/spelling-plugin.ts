import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { checkedWords, repeatedWords, type CheckedWord, type Span } from '#domain/spelling/checked-words.ts';
import type { Speller } from './speller.ts';

/** A marked part of the document: an unknown word, or a word written twice with the space before it. */
export type SpellingMark = Span & { kind: 'unknown' | 'repeated'; word: string };

type SpellingState = {
  /** Null as long as the dictionary is not open: then the browser checks the spelling. */
  speller: Speller | null;
  /** Personal words and those to ignore for now, in lower case. */
  accepted: ReadonlySet<string>;
  decorations: DecorationSet;
};
type SpellingChange = Partial<SpellingState>;

/** Longer texts are checked up to here, and the panel says so. */
export const mostCheckedCharacters = 200_000;
/** How long the text must rest before it is checked. */
const restMs = 400;

const key = new PluginKey<SpellingState>('spelling');

const read = (state: EditorState): SpellingState | undefined => key.getState(state);

/** True while we mark the spelling, so that the browser need not. */
export const isMarking = (state: EditorState): boolean => read(state)?.speller != null;

/** All marks in the order of the text. */
export function spellingMarks(state: EditorState): SpellingMark[] {
  const found = read(state)?.decorations.find() ?? [];
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
  view.dispatch(view.state.tr.setMeta(key, { ...change, ...decorations }));
}

export type SpellingEvents = {
  /** The marks of the text have changed. */
  onMarks: (marks: SpellingMark[]) => void;
  /** The text was clicked: at a mark, or elsewhere. */
  onClick: (mark: SpellingMark | null) => void;
  /** The key for the next mark (Control+') was pressed. */
  onNext: () => void;
};

/** Marks unknown and repeated words of a language in an open editor. */
export function spellingPlugin(language: string, { onMarks, onClick, onNext }: SpellingEvents): Plugin {
  return new Plugin<SpellingState>({
    key,
    state: {
      init: () => ({ speller: null, accepted: new Set(), decorations: DecorationSet.empty }),
      apply(transaction, before) {
        const change = transaction.getMeta(key) as SpellingChange | undefined;
        const decorations = change?.decorations ?? follow(transaction, before.decorations);
        return { ...before, ...change, decorations };
      },
    },
    props: {
      decorations: (state) => read(state)?.decorations,
      handleClick: (view, position) => {
        onClick(markAt(view.state, position));
        return false;
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== "'" || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        onNext();
        return true;
      },
    },
    view: (view) => new Checker(view, language, onMarks),
  });
}

/** Marks move with the text; one whose own text is changed is removed at once. */
function follow({ docChanged, mapping, doc }: Transaction, before: DecorationSet): DecorationSet {
  if (!docChanged) return before;
  const mapped = before.map(mapping, doc);
  const changed = mapped.find().filter(({ from, to, spec }) => {
    const { kind, word } = spec as Pick<SpellingMark, 'kind' | 'word'>;
    return kind === 'unknown' && doc.textBetween(from, to).replaceAll('’', "'") !== word;
  });
  return mapped.remove(changed);
}

/** Checks the text whenever it rests. Unchanged paragraphs are not read again, known words not asked for again. */
class Checker {
  readonly #view: EditorView;
  readonly #language: string;
  readonly #onMarks: SpellingEvents['onMarks'];
  readonly #blocks = new WeakMap<Node, { words: CheckedWord[]; repeated: Span[] }>();
  /** What the dictionary said of each word. */
  #isUnknown = new Map<string, boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where somebody is typing: the word is not finished. */
  #typedAt: number | null = null;

  constructor(view: EditorView, language: string, onMarks: SpellingEvents['onMarks']) {
    this.#view = view;
    this.#language = language;
    this.#onMarks = onMarks;
  }

  update(view: EditorView, before: EditorState): void {
    const [now, then] = [read(view.state), read(before)];
    const isTyped = !view.state.doc.eq(before.doc);
    if (now?.decorations !== then?.decorations) this.#onMarks(spellingMarks(view.state));
    if (now?.speller !== then?.speller) this.#isUnknown = new Map();
    if (isTyped) this.#typedAt = view.state.selection.head;
    else if (this.#typedAt !== null && view.state.selection.head !== this.#typedAt) this.#typedAt = null;
    else if (now?.speller === then?.speller && now?.accepted === then?.accepted) return;
    clearTimeout(this.#timer);
    if (now?.speller) this.#timer = setTimeout(() => void this.#check(), isTyped ? restMs : 0);
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const view = this.#view;
    const { doc } = view.state;
    const { speller } = read(view.state)!;
    const asked = new Set<string>();
    for (const { words } of this.#read(doc))
      for (const { word } of words) if (!this.#isUnknown.has(word)) asked.add(word);
    if (asked.size > 0) {
      let unknown: Set<string>;
      try {
        unknown = new Set(await speller!.check([...asked]));
      } catch {
        return; // The worker ended: its owner opens another one, and the text is checked again.
      }
      for (const word of asked) this.#isUnknown.set(word, unknown.has(word));
    }
    // A text that was changed meanwhile is checked again when it rests.
    if (view.isDestroyed || view.state.doc !== doc || read(view.state)?.speller !== speller) return;
    view.dispatch(
      view.state.tr.setMeta(key, { decorations: DecorationSet.create(doc, this.#decorations(doc)) }),
    );
  }

  #decorations(doc: Node): Decoration[] {
    const { accepted } = read(this.#view.state)!;
    const mark = (span: Span, start: number, kind: SpellingMark['kind'], word: string) =>
      Decoration.inline(
        start + span.from,
        start + span.to,
        { class: 'spelling-mark', 'data-kind': kind },
        { kind, word },
      );
    const isTyped = (from: number, to: number) =>
      this.#typedAt !== null && from <= this.#typedAt && this.#typedAt <= to;
    return this.#read(doc).flatMap(({ start, words, repeated }) => [
      ...words
        .filter(({ word, from, to }) => {
          const isAccepted = accepted.has(word.toLowerCase());
          return this.#isUnknown.get(word) && !isAccepted && !isTyped(start + from, start + to);
        })
        .map((word) => mark(word, start, 'unknown', word.word)),
      ...repeated
        .filter(({ from, to }) => !isTyped(start + from, start + to))
        .map((span) => mark(span, start, 'repeated', '')),
    ]);
  }

  #read(doc: Node): { start: number; words: CheckedWord[]; repeated: Span[] }[] {
    const blocks: { start: number; words: CheckedWord[]; repeated: Span[] }[] = [];
    doc.descendants((node, position) => {
      if (position > mostCheckedCharacters) return false;
      if (!node.isTextblock) return true;
      if (node.type.spec.code) return false;
      let block = this.#blocks.get(node);
      if (!block) {
        const text = proseOf(node);
        block = { words: checkedWords(text), repeated: repeatedWords(text, this.#language) };
        this.#blocks.set(node, block);
      }
      blocks.push({ start: position + 1, ...block });
      return false;
    });
    return blocks;
  }
}

/** The text of a paragraph, one character for each position; code is left out. */
function proseOf(block: Node): string {
  let text = '';
  block.forEach((node) => {
    const isCode = node.marks.some(({ type }) => type.spec.code);
    if (!node.isText) text += '\n'.repeat(node.nodeSize);
    else text += isCode ? '\n'.repeat(node.nodeSize) : node.text!;
  });
  return text;
}
