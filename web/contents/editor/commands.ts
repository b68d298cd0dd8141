import { setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { marks, nodes } = schema;

/** Styles of a paragraph: `text`, or a heading of a level. */
export type BlockStyle = 'text' | 'heading-1' | 'heading-2' | 'heading-3' | 'other';

export type Wrapping = 'list' | 'numbers' | 'quote';
const wrappingNodes: Record<Wrapping, NodeType> = {
  list: nodes.bullet_list,
  numbers: nodes.ordered_list,
  quote: nodes.blockquote,
};

export type Marking = 'bold' | 'italic' | 'code';
export const markingTypes: Record<Marking, MarkType> = {
  bold: marks.strong,
  italic: marks.em,
  code: marks.code,
};

export const toggleMarking = (marking: Marking): Command => toggleMark(markingTypes[marking]);

export function setBlockStyle(style: BlockStyle): Command {
  if (style === 'text' || style === 'other') return setBlockType(nodes.paragraph);
  return setBlockType(nodes.heading, { level: Number(style.slice(-1)) });
}

/** Puts the blocks into a list or a quote, or takes them out of it. A list of the other kind is converted. */
export function toggleWrapping(wrapping: Wrapping): Command {
  const type = wrappingNodes[wrapping];
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const around = $from.node(depth);
      if (around.type === type)
        return wrapping === 'quote' ? lift(state, dispatch) : liftListItem(nodes.list_item)(state, dispatch);
      const isList = around.type === nodes.bullet_list || around.type === nodes.ordered_list;
      if (isList && wrapping !== 'quote') {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: around.attrs.tight }));
        return true;
      }
    }
    return wrapping === 'quote' ? wrapIn(type)(state, dispatch) : wrapInList(type)(state, dispatch);
  };
}

/** Sets the link of the selection; null removes it. With an empty selection the address is inserted as text. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = rangeOfLink(state);
    const { tr } = state;
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.link));
    else if (empty)
      dispatch?.(tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false));
    else dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
    return true;
  };
}

/** The address of the link at the selection, or null. */
export function linkAt(state: EditorState): string | null {
  const { from, $from, to, empty } = state.selection;
  let found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (!empty) state.doc.nodesBetween(from, to, (node) => void (found ??= marks.link.isInSet(node.marks)));
  return found ? String(found.attrs.href) : null;
}

/** The selection; for a caret inside a link, the whole link. */
function rangeOfLink(state: EditorState): { from: number; to: number; empty: boolean } {
  const { from, to, empty, $from } = state.selection;
  const mark = marks.link.isInSet($from.marks());
  if (!empty || !mark) return { from, to, empty };
  const { parent } = $from;
  let [start, end] = [$from.start(), $from.start()];
  parent.forEach((node, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(node.marks) || at > from || at + node.nodeSize < from) return;
    [start, end] = [at, at + node.nodeSize];
  });
  return { from: start, to: end, empty: start === end };
}

/** What the toolbar shows about the position of the caret. */
export type Place = {
  style: BlockStyle;
  markings: Marking[];
  wrapping: Wrapping | null;
  link: string | null;
  canUndo: boolean;
  canRedo: boolean;
};

export function placeOf(state: EditorState): Place {
  const { $from, from, to, empty } = state.selection;
  const isMarked = (type: MarkType) =>
    empty
      ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, type);
  const markings = (Object.keys(markingTypes) as Marking[]).filter((name) => isMarked(markingTypes[name]));
  return {
    style: styleOf($from.parent.type, $from.parent.attrs.level),
    markings,
    wrapping: wrappingOf(state),
    link: linkAt(state),
    canUndo: undo(state),
    canRedo: redo(state),
  };
}

function styleOf(type: NodeType, level: unknown): BlockStyle {
  if (type === nodes.paragraph) return 'text';
  if (type === nodes.heading && (level === 1 || level === 2 || level === 3)) return `heading-${level}`;
  return 'other';
}

function wrappingOf({ selection: { $from } }: EditorState): Wrapping | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    for (const name of Object.keys(wrappingNodes) as Wrapping[])
      if (wrappingNodes[name] === type) return name;
  }
  return null;
}
