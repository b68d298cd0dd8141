import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readLines, readPasted, writeCopied } from './clipboard.ts';
import { placeOf, type Place } from './commands.ts';
import { MarkdownText } from './markdown-text.ts';
import { markedPassage, markPassage, passagePlugin, releasePassage, type MarkedPassage } from './passage.ts';
import { typing } from './typing.ts';

export type OpenEditor = {
  view: EditorView;
  /** The current text as Markdown. */
  read: () => string;
  /** Another state of its document as Markdown. */
  write: (document: Node) => string;
  close: () => void;
};

type Options = {
  markdown: string;
  /** Accessible name. */
  label: string;
  onChange: (markdown: string) => void;
  onPlace: (place: Place) => void;
  onLinkKey: () => void;
  /** Shown under a passage that is selected; without it, passages cannot be worked on. */
  passage?: { panel: HTMLElement; onMark: (passage: MarkedPassage | null) => void; onKey: () => void };
};

/** Opens a text for editing in `mount`. Pasted plain text is read as Markdown, and copied text is Markdown again. */
export function openEditor(mount: HTMLElement, options: Options): OpenEditor {
  const text = new MarkdownText(options.markdown);
  const { passage } = options;
  let marked: MarkedPassage | null = null;
  const read = () => text.write(view.state.doc);
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({
      doc: text.opened,
      plugins: [...(passage ? [passagePlugin(passage.panel)] : []), ...typing()],
    }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'true',
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onChange(read());
      options.onPlace(placeOf(view.state));
      const now = markedPassage(view.state);
      if (now !== marked) passage?.onMark(now);
      marked = now;
    },
    handleKeyDown(_view, event) {
      if (event.key === 'Escape' && marked) return releasePassage(view.state, view.dispatch);
      if (!(event.metaKey || event.ctrlKey)) return false;
      if (event.key === 'j' && passage && markPassage(view.state, view.dispatch)) passage.onKey();
      else if (event.key === 'k') options.onLinkKey();
      else return false;
      event.preventDefault();
      return true;
    },
    handleDOMEvents: {
      // Only once the mouse is released: the panel would move the text that is being selected.
      mouseup: () => {
        const mark = () =>
          view.isDestroyed || view.state.selection.empty || markPassage(view.state, view.dispatch);
        if (passage && !marked?.isHeld) setTimeout(mark);
      },
    },
    clipboardTextParser: (pasted, _context, isPlain) => (isPlain ? readLines(pasted) : readPasted(pasted)),
    clipboardTextSerializer: writeCopied,
  });
  options.onPlace(placeOf(view.state));
  return { view, read, write: (document) => text.write(document), close: () => view.destroy() };
}
