import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection, type Plugin, type Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readLines, readPasted, writeCopied } from './clipboard.ts';
import { placeOf, type Place } from './commands.ts';
import type { Span } from '#domain/text/markdown-blocks.ts';
import { evidencePlugin } from './evidence/evidence-plugin.ts';
import { spanLocator, type Range } from './evidence/locate-spans.ts';
import { isMarking } from '../spelling/spelling-marks.ts';
import { MarkdownText } from './markdown-text.ts';
import { markedPassage, markPassage, passagePlugin, releasePassage, type MarkedPassage } from './passage.ts';
import { typing } from './typing.ts';

export type OpenEditor = {
  view: EditorView;
  /** The current text as Markdown. */
  read: () => string;
  /** Another state of its document as Markdown. */
  write: (document: Node) => string;
  /** Returns the range of the document for a span of its Markdown; null where it cannot be told. */
  locate: () => (span: Span) => Range | null;
  close: () => void;
};

type Options = {
  markdown: string;
  /** Accessible name. */
  label: string;
  /** Tag of the text's language. The browser checks its spelling while the plugin below does not. */
  language?: string | undefined;
  /** Marks the spelling. */
  spelling?: Plugin | undefined;
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
      plugins: [
        evidencePlugin(),
        ...(passage ? [passagePlugin(passage.panel)] : []),
        ...(options.spelling ? [options.spelling] : []),
        ...typing(),
      ],
    }),
    attributes: (state) => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: String(!isMarking(state)),
      ...(options.language && { lang: options.language }),
    }),
    dispatchTransaction(transaction) {
      // Marks that arrive between a tap and its event would put the caret back to where it was.
      const moved = transaction.docChanged || transaction.selectionSet ? null : newerSelection(view);
      if (moved) transaction.setSelection(moved);
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
      if (event.key === 'j' && passage && markSelected(view)) passage.onKey();
      else if (event.key === 'k') options.onLinkKey();
      else return false;
      event.preventDefault();
      return true;
    },
    handleDOMEvents: {
      // Only once the mouse is released: the panel would move the text that is being selected.
      mouseup: (_view, { target }) => {
        if (!passage || marked?.isHeld || passage.panel.contains(target as HTMLElement)) return;
        setTimeout(() => {
          if (view.isDestroyed) return;
          readSelection(view);
          if (!view.state.selection.empty) markPassage(view.state, view.dispatch);
        });
      },
    },
    clipboardTextParser: (pasted, _context, isPlain) => (isPlain ? readLines(pasted) : readPasted(pasted)),
    clipboardTextSerializer: writeCopied,
  });
  options.onPlace(placeOf(view.state));
  return {
    view,
    read,
    write: (document) => text.write(document),
    locate: () => spanLocator(view.state.doc, text.pieces(view.state.doc)),
    close: () => view.destroy(),
  };
}

/** Marks what is selected now, or the block at the caret. */
function markSelected(view: EditorView): boolean {
  readSelection(view);
  return markPassage(view.state, view.dispatch);
}

/** Takes over the browser's selection: its event may come after the key or the click that works on it. */
function readSelection(view: EditorView): void {
  const newer = newerSelection(view);
  if (newer) view.dispatch(view.state.tr.setSelection(newer));
}

/** The browser's selection in the text where it differs from that of the state: its event has not come yet. */
function newerSelection(view: EditorView): Selection | null {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (view.composing || !view.hasFocus() || !isText(view, anchorNode) || !isText(view, focusNode))
    return null;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset!), view.posAtDOM(focusNode, focusOffset!)];
  const { doc, selection } = view.state;
  if (anchor === selection.anchor && head === selection.head) return null;
  return TextSelection.between(doc.resolve(anchor), doc.resolve(head));
}

const isText = (view: EditorView, node: globalThis.Node | null | undefined): node is Text =>
  node?.nodeType === 3 && view.dom.contains(node);
