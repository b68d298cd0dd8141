import { Fragment, type Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { readPasted } from './clipboard.ts';
import { schema } from './schema.ts';
import { writeBlock } from './write-block.ts';

/** The passage that a panel below it works on. While it is held, it stays where the caret goes. */
export type MarkedPassage = { from: number; to: number; isHeld: boolean };

const key = new PluginKey<MarkedPassage | null>('passage');

/** The marked passage, or null. */
export const markedPassage = (state: EditorState): MarkedPassage | null => key.getState(state) ?? null;

/** Marks a passage, and shows `panel` under the block in which it ends: the text below moves down. */
export function passagePlugin(panel: HTMLElement): Plugin {
  panel.contentEditable = 'false';
  return new Plugin<MarkedPassage | null>({
    key,
    state: { init: () => null, apply: follow },
    props: {
      decorations(state) {
        const passage = key.getState(state);
        if (!passage) return null;
        const end = state.doc.resolve(passage.to);
        return DecorationSet.create(state.doc, [
          Decoration.inline(passage.from, passage.to, { class: 'passage' }),
          Decoration.widget(end.depth > 0 ? end.after(1) : passage.to, panel, {
            key: 'passage',
            side: -1,
            stopEvent: () => true,
            ignoreSelection: true,
          }),
        ]);
      },
    },
  });
}

/** The marked passage after a transaction: it moves with the text, and ends with its own text or with the selection. */
function follow(transaction: Transaction, before: MarkedPassage | null): MarkedPassage | null {
  const set = transaction.getMeta(key) as MarkedPassage | null | undefined;
  if (set !== undefined) return set;
  if (!before) return null;
  const { isHeld } = before;
  const { selection, mapping } = transaction;
  if (transaction.selectionSet && !isHeld)
    return selection.empty ? null : { ...trimmed(transaction.doc, selection), isHeld };
  if (!transaction.docChanged) return before;
  const [from, to] = [mapping.map(before.from, 1), mapping.map(before.to, -1)];
  return from < to ? { from, to, isHeld } : null;
}

/** Marks the selection; with an empty one, the block at the caret. False if there is no text. */
export const markPassage: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const chosen = empty && $from.depth > 0 ? { from: $from.start(), to: $from.end() } : selection;
  const range = trimmed(doc, chosen);
  if (range.from >= range.to) return false;
  dispatch?.(tr.setMeta(key, { ...range, isHeld: false }));
  return true;
};

/** Marks a range, and keeps it marked wherever the caret goes. */
export const markRange =
  (range: { from: number; to: number }): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(key, { ...range, isHeld: true }));
    return true;
  };

/** Keeps the marked passage marked wherever the caret goes. */
export const holdPassage: Command = (state, dispatch) => {
  const passage = markedPassage(state);
  if (passage) dispatch?.(state.tr.setMeta(key, { ...passage, isHeld: true }));
  return passage !== null;
};

/** Ends the work on the marked passage. */
export const releasePassage: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(key, null));
  return true;
};

/** A range without spaces at its ends, so that they stay when it is replaced. */
function trimmed(doc: Node, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const isSpace = (at: number) => /^\s?$/.test(doc.textBetween(at, at + 1, ' '));
  while (from < to && isSpace(from)) from += 1;
  while (from < to && isSpace(to - 1)) to -= 1;
  return { from, to };
}

/** The passage as Markdown: of a part of one paragraph, only the marks within it. */
export function passageMarkdown({ doc }: EditorState, { from, to }: MarkedPassage): string {
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  if (!start.sameParent(end)) {
    const { content } = doc.slice(from, to, true);
    return content.content.map((block) => writeBlock(block, {})).join('\n\n');
  }
  const part = start.parent.content.cut(start.parentOffset, end.parentOffset);
  if (!start.parent.inlineContent || start.parent.type.spec.code) return doc.textBetween(from, to, '\n');
  return writeBlock(schema.node('paragraph', null, part), {});
}

/** The plain text before and after the passage, at most `most` characters each. */
export function aroundPassage({ doc }: EditorState, { from, to }: MarkedPassage, most: number) {
  const end = doc.content.size;
  return {
    before: doc.textBetween(Math.max(0, from - most), from, '\n', ' '),
    after: doc.textBetween(to, Math.min(end, to + most), '\n', ' '),
  };
}

/** How new text goes into the document: in place of the passage, or after it. */
export type Placing = 'replace' | 'after';

/** The transaction that puts `markdown` in place of the passage or after it: one step to undo. */
export function placeText(
  { doc, tr }: EditorState,
  { from, to }: MarkedPassage,
  { markdown, placing }: { markdown: string; placing: Placing },
): Transaction {
  const slice = readPasted(markdown);
  if (placing === 'replace') return tr.replaceRange(from, to, slice).setMeta(key, null);
  const end = doc.resolve(to);
  const paragraph = slice.content.childCount === 1 ? slice.content.firstChild : null;
  const isInline = paragraph?.type === schema.nodes.paragraph && end.parentOffset < end.parent.content.size;
  if (!isInline) return tr.insert(end.after(), slice.content).setMeta(key, null);
  const spaced = Fragment.from(schema.text(' ')).append(paragraph.content);
  return tr.replaceWith(to, to, spaced).setMeta(key, null);
}
