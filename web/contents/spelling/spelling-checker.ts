import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { mistakeKey, mistakesOutside, type GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import {
  asChecked,
  checkedWords,
  repeatedWords,
  type CheckedWord,
  type Span,
} from '#domain/spelling/checked-words.ts';
import { GrammarReader } from '../grammar/grammar-reader.ts';
import { proseOf } from './prose.ts';
import type { Speller } from './speller.ts';
import { spellingKey, spellingMarks, type MarkDetails, type SpellingMark } from './spelling-marks.ts';

/** Longer texts are checked up to here, and the panel says so. */
export const mostCheckedCharacters = 200_000;
/** How long the text must rest before it is checked. */
const restMs = 400;

type OnMarks = (marks: SpellingMark[]) => void;
type Block = { words: CheckedWord[]; repeated: Span[] };
type PlacedBlock = Block & { node: Node; start: number };

/** Checks the text whenever it rests. Unchanged paragraphs are not read again, known words not asked for again. */
export class SpellingChecker {
  readonly #view: EditorView;
  readonly #language: string;
  readonly #onMarks: OnMarks;
  readonly #blocks = new WeakMap<Node, Block>();
  readonly #grammar = new GrammarReader();
  /** What the dictionary said of each word. */
  #isUnknown = new Map<string, boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, language: string, onMarks: OnMarks) {
    this.#view = view;
    this.#language = language;
    this.#onMarks = onMarks;
  }

  update(view: EditorView, before: EditorState): void {
    const [now, then] = [spellingKey.getState(view.state)!, spellingKey.getState(before)!];
    const isChanged = !view.state.doc.eq(before.doc);
    if (now.decorations !== then.decorations) this.#onMarks(spellingMarks(view.state));
    if (now.speller !== then.speller) this.#isUnknown = new Map();
    const isConfigured =
      now.speller !== then.speller ||
      now.accepted !== then.accepted ||
      now.grammar !== then.grammar ||
      now.ignoredMistakes !== then.ignoredMistakes;
    if (!isChanged && now.typedAt === then.typedAt && !isConfigured) return;
    clearTimeout(this.#timer);
    if (now.speller || now.grammar)
      this.#timer = setTimeout(() => void this.#check(), isChanged ? restMs : 0);
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const { doc } = this.#view.state;
    const { speller, grammar } = spellingKey.getState(this.#view.state)!;
    const blocks = this.#read(doc);
    // A text that was changed meanwhile is checked again when it rests.
    const isCurrent = () => {
      const { isDestroyed, state } = this.#view;
      const now = spellingKey.getState(state);
      return !isDestroyed && state.doc === doc && now?.speller === speller && now?.grammar === grammar;
    };
    const show = () => {
      const decorations = DecorationSet.create(doc, this.#decorations(blocks));
      this.#view.dispatch(this.#view.state.tr.setMeta(spellingKey, { decorations }));
    };
    try {
      if (speller) await this.#askWords(blocks, speller);
      if (!isCurrent()) return;
      show();
      if (!grammar) return;
      const nodes = blocks.map(({ node }) => node);
      for await (const _ of this.#grammar.read(nodes, grammar)) {
        if (!isCurrent()) return;
        show();
      }
    } catch {
      // A worker ended. The marks stay as they are; the next editor starts another one.
    }
  }

  async #askWords(blocks: readonly Block[], speller: Speller): Promise<void> {
    const asked = new Set<string>();
    for (const { words } of blocks)
      for (const { word } of words) if (!this.#isUnknown.has(word)) asked.add(word);
    if (asked.size === 0) return;
    const known = this.#isUnknown;
    const unknown = new Set(await speller.check([...asked]));
    for (const word of asked) known.set(word, unknown.has(word));
  }

  #decorations(blocks: readonly PlacedBlock[]): Decoration[] {
    const { speller, accepted, grammar, ignoredMistakes, typedAt } = spellingKey.getState(this.#view.state)!;
    const isTyped = (start: number, { from, to }: Span) =>
      typedAt !== null && start + from <= typedAt && typedAt <= start + to;
    return blocks.flatMap(({ node, start, words, repeated }) => {
      const unknown = words.filter(
        ({ word }) => this.#isUnknown.get(word) && !accepted.has(word.toLowerCase()),
      );
      const misspelled = speller ? [...unknown, ...repeated] : [];
      const own = words.filter(({ word }) => accepted.has(word.toLowerCase()));
      const mistakes = grammar ? (this.#grammar.mistakesOf(node) ?? this.#markedMistakes(node, start)) : [];
      const mark = (span: Span, details: MarkDetails) => {
        if (isTyped(start, span)) return [];
        const attributes = { class: 'spelling-mark', 'data-kind': details.kind };
        return [Decoration.inline(start + span.from, start + span.to, attributes, details)];
      };
      return [
        ...(speller ? unknown : []).flatMap((word) => mark(word, { kind: 'unknown', word: word.word })),
        ...(speller ? repeated : []).flatMap((span) => mark(span, { kind: 'repeated', word: '' })),
        ...mistakesOutside(mistakes, [...misspelled, ...own])
          .filter((mistake) => !ignoredMistakes.has(mistakeKey(mistake)))
          .flatMap((mistake) => mark(mistake, { kind: 'grammar', word: asChecked(mistake.text), mistake })),
      ];
    });
  }

  /** A paragraph that changed keeps its marks until it is read again. */
  #markedMistakes(node: Node, start: number): GrammarMistake[] {
    const isGrammar = (spec: MarkDetails) => spec.kind === 'grammar';
    const { decorations } = spellingKey.getState(this.#view.state)!;
    return decorations
      .find(start, start + node.content.size, isGrammar as (spec: unknown) => boolean)
      .map(({ from, to, spec }) => {
        const { mistake } = spec as Extract<MarkDetails, { kind: 'grammar' }>;
        return { ...mistake, from: from - start, to: to - start };
      });
  }

  #read(doc: Node): PlacedBlock[] {
    const blocks: PlacedBlock[] = [];
    doc.descendants((node, position) => {
      if (position > mostCheckedCharacters) return false;
      if (!node.isTextblock) return true;
      if (node.type.spec.code) return false;
      let block = this.#blocks.get(node);
      if (!block) {
        const { text } = proseOf(node);
        const words = checkedWords(text);
        block = { words, repeated: repeatedWords(text, this.#language, words) };
        this.#blocks.set(node, block);
      }
      blocks.push({ node, start: position + 1, ...block });
      return false;
    });
    return blocks;
  }
}
