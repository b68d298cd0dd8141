import type { Node } from 'prosemirror-model';
import { checkedGrammar, mistakesOutside, type GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import { proseOf } from '../spelling/prose.ts';
import type { Grammar } from './grammar.ts';

/** Characters asked for at once: the marks of a long text come piece by piece, and a changed one is left soon. */
const mostAsked = 4_000;

/** Reads the grammar of paragraphs, each of them once. */
export class GrammarReader {
  #mistakes = new WeakMap<Node, GrammarMistake[]>();
  #grammar: Grammar | null = null;

  /** The mistakes of a paragraph; undefined if it was not read yet. */
  mistakesOf(paragraph: Node): readonly GrammarMistake[] | undefined {
    return this.#mistakes.get(paragraph);
  }

  /** Reads those that were not read yet; yields after each piece. */
  async *read(paragraphs: readonly Node[], grammar: Grammar): AsyncGenerator<void> {
    if (grammar !== this.#grammar) this.#mistakes = new WeakMap();
    this.#grammar = grammar;
    const known = this.#mistakes;
    const unread = paragraphs.filter((paragraph) => !known.has(paragraph));
    for (const piece of piecesOf(unread)) {
      const texts = piece.map((paragraph) => {
        const { text, code } = proseOf(paragraph);
        return checkedGrammar(text, code);
      });
      const found = await grammar.check(texts.map(({ text }) => text));
      for (const [index, paragraph] of piece.entries())
        known.set(paragraph, mistakesOutside(found[index]!, texts[index]!.hidden));
      yield;
    }
  }
}

function piecesOf(paragraphs: readonly Node[]): Node[][] {
  const pieces: Node[][] = [];
  let size = Infinity;
  for (const paragraph of paragraphs) {
    if (size > mostAsked) pieces.push([]);
    size = size > mostAsked ? paragraph.nodeSize : size + paragraph.nodeSize;
    pieces.at(-1)!.push(paragraph);
  }
  return pieces;
}
