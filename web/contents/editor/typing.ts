import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
  InputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { setBlockStyle, toggleMarking, toggleWrapping } from './commands.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Characters at the start of a line that make it a heading, a list, a quote, code or a rule. */
const signs = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, hashes]) => ({ level: hashes!.length })),
    wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list, ([, bullet]) => ({ bullet })),
    wrappingInputRule(
      /^(\d{1,9})([.)])\s$/,
      nodes.ordered_list,
      ([, order, delimiter]) => ({ order: Number(order), delimiter }),
      ([, order], node) => node.childCount + Number(node.attrs.order) === Number(order),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    new InputRule(/^(?:---|\*\*\*)$/, (state) => {
      const { $from } = state.selection;
      const rule = nodes.horizontal_rule.create();
      return state.tr.replaceWith($from.before(), $from.after(), [rule, nodes.paragraph.create()]);
    }),
  ],
});

const keys = keymap({
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  Backspace: undoInputRule,
  'Mod-b': toggleMarking('bold'),
  'Mod-i': toggleMarking('italic'),
  'Mod-e': toggleMarking('code'),
  'Mod-Alt-0': setBlockStyle('text'),
  'Mod-Alt-1': setBlockStyle('heading-1'),
  'Mod-Alt-2': setBlockStyle('heading-2'),
  'Mod-Alt-3': setBlockStyle('heading-3'),
  'Shift-Mod-7': toggleWrapping('numbers'),
  'Shift-Mod-8': toggleWrapping('list'),
  'Shift-Mod-9': toggleWrapping('quote'),
  'Shift-Mod-\\': setBlockType(nodes.code_block),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  'Mod-Enter': chainCommands(exitCode, insertBreak),
  Enter: splitListItem(nodes.list_item),
  // Tab moves a list item; elsewhere it leaves the editor, as keyboard users expect.
  Tab: sinkListItem(nodes.list_item),
  'Shift-Tab': liftListItem(nodes.list_item),
});

/** Plugins for typing: undo, keys, input rules. */
export const typing = (): Plugin[] => [history(), signs, keys, keymap(baseKeymap), gapCursor()];
