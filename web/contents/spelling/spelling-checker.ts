import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { checkedWords, repeatedWords, type CheckedWord, type Span } from '#domain/spelling/checked-words.ts';
import { spellingKey, spellingMarks, type SpellingMark } from './spelling-marks.ts';

/** Longer texts are checked up to here, and the panel says so. */
export const mostCheckedCharacters = 200_000;
/** How long the text must rest before it is checked. */
const restMs = 400;

type OnMarks = (marks: SpellingMark[]) => void;
type Block = { words: CheckedWord[]; repeated: Span[] };

/** Checks the text whenever it rests. Unchanged paragraphs are not read again, known words not asked for again. */
export class SpellingChecker {
  readonly #view: EditorView;
  readonly #language: string;
  readonly #onMarks: OnMarks;
  readonly #blocks = new WeakMap<Node, Block>();
  /** What the dictionary said of each word. */
  #isUnknown = new Map<string, boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where somebody is typing: the word is not finished. */
  #typedAt: number | null = null;

  constructor(view: EditorView, language: string, onMarks: OnMarks) {
    this.#view = view;
    this.#language = language;
    this.#onMarks = onMarks;
  }

  update(view: EditorView, before: EditorState): void {
    const [now, then] = [spellingKey.getState(view.state), spellingKey.getState(before)];
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
    const { speller } = spellingKey.getState(view.state)!;
    const asked = new Set<string>();
    for (const { words } of this.#read(doc))
      for (const { word } of words) if (!this.#isUnknown.has(word)) asked.add(word);
    if (asked.size > 0) {
      let unknown: Set<string>;
      try {
        unknown = new Set(await speller!.check([...asked]));
      } catch {
        return; // The worker ended. The marks stay as they are; the next editor starts another one.
      }
      for (const word of asked) this.#isUnknown.set(word, unknown.has(word));
    }
    // A text that was changed meanwhile is checked again when it rests.
    if (view.isDestroyed || view.state.doc !== doc || spellingKey.getState(view.state)?.speller !== speller)
      return;
    view.dispatch(
      view.state.tr.setMeta(spellingKey, { decorations: DecorationSet.create(doc, this.#decorations(doc)) }),
    );
  }

  #decorations(doc: Node): Decoration[] {
    const { accepted } = spellingKey.getState(this.#view.state)!;
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

  #read(doc: Node): ({ start: number } & Block)[] {
    const blocks: ({ start: number } & Block)[] = [];
    doc.descendants((node, position) => {
      if (position > mostCheckedCharacters) return false;
      if (!node.isTextblock) return true;
      if (node.type.spec.code) return false;
      let block = this.#blocks.get(node);
      if (!block) {
        const text = proseOf(node);
        const words = checkedWords(text);
        block = { words, repeated: repeatedWords(text, this.#language, words) };
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
