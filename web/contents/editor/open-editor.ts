import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readLines, readPasted, writeCopied } from './clipboard.ts';
import { placeOf, type Place } from './commands.ts';
import { MarkdownText } from './markdown-text.ts';
import { typing } from './typing.ts';

export type OpenEditor = {
  view: EditorView;
  /** The current text as Markdown. */
  read: () => string;
  close: () => void;
};

type Options = {
  markdown: string;
  /** Accessible name. */
  label: string;
  onChange: (markdown: string) => void;
  onPlace: (place: Place) => void;
  onLinkKey: () => void;
};

/** Opens a text for editing in `mount`. Pasted plain text is read as Markdown, and copied text is Markdown again. */
export function openEditor(mount: HTMLElement, options: Options): OpenEditor {
  const text = new MarkdownText(options.markdown);
  const read = () => text.write(view.state.doc);
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc: text.opened, plugins: typing() }),
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
    },
    handleKeyDown(_view, event) {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
      event.preventDefault();
      options.onLinkKey();
      return true;
    },
    clipboardTextParser: (pasted, _context, isPlain) => (isPlain ? readLines(pasted) : readPasted(pasted)),
    clipboardTextSerializer: writeCopied,
  });
  options.onPlace(placeOf(view.state));
  return { view, read, close: () => view.destroy() };
}
