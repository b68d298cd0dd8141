import type { OpenEditor } from './open-editor.ts';
import {
  aroundPassage,
  holdPassage,
  passageMarkdown,
  placeText,
  releasePassage,
  type MarkedPassage,
  type Placing,
} from './passage.ts';

/** A marked passage of an open editor, for the panel that works on it. */
export class OpenPassage {
  readonly #editor: OpenEditor;
  readonly #marked: MarkedPassage;

  constructor(editor: OpenEditor, marked: MarkedPassage) {
    this.#editor = editor;
    this.#marked = marked;
  }

  /** The passage as Markdown, and at most `most` characters of plain text on each side. */
  read(most: number): { markdown: string; before: string; after: string } {
    const { state } = this.#editor.view;
    return {
      markdown: passageMarkdown(state, this.#marked),
      ...aroundPassage(state, this.#marked, most),
    };
  }

  /** The whole text with `markdown` placed, as Markdown; nothing is changed. */
  preview(markdown: string, placing: Placing): string {
    const { view, write } = this.#editor;
    return write(placeText(view.state, this.#marked, { markdown, placing }).doc);
  }

  /** Places `markdown` in the text, as one step to undo, and ends the work on the passage. */
  place(markdown: string, placing: Placing): void {
    const { view } = this.#editor;
    view.dispatch(placeText(view.state, this.#marked, { markdown, placing }));
    view.focus();
  }

  /** Keeps the passage marked wherever the caret goes. */
  hold(): void {
    const { view } = this.#editor;
    if (!this.#marked.isHeld) holdPassage(view.state, view.dispatch);
  }

  /** Ends the work on the passage; the text stays as it is. */
  release(): void {
    const { view } = this.#editor;
    releasePassage(view.state, view.dispatch);
    view.focus();
  }
}
