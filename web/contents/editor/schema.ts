import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { schema as commonMark } from 'prosemirror-markdown';

/** Allowed link addresses. Any other link keeps its text and its Markdown, but is not clickable. */
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Markdown that the editor does not render (a table, HTML, an image): its source, editable and unchanged. */
const source: NodeSpec = {
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
  toDOM: (): DOMOutputSpec => ['pre', { 'data-source': '', spellcheck: 'false' }, ['code', 0]],
};

const strikethrough: MarkSpec = {
  parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
  toDOM: (): DOMOutputSpec => ['s', 0],
};

const link: MarkSpec = {
  ...commonMark.spec.marks.get('link'),
  toDOM: ({ attrs }): DOMOutputSpec => {
    const href = String(attrs.href);
    return [
      'a',
      { ...(safeAddress.test(href) && { href }), title: attrs.title, rel: 'nofollow noopener' },
      0,
    ];
  },
};

const bulletList: NodeSpec = {
  ...commonMark.spec.nodes.get('bullet_list'),
  // The bullet character of the source, which an edited list keeps.
  attrs: { tight: { default: true }, bullet: { default: '-' } },
};
const orderedList: NodeSpec = {
  ...commonMark.spec.nodes.get('ordered_list'),
  attrs: { order: { default: 1 }, tight: { default: true }, delimiter: { default: '.' } },
};
const heading: NodeSpec = { ...commonMark.spec.nodes.get('heading'), content: 'text*' };

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'code_block'
  | 'horizontal_rule'
  | 'hard_break'
  | 'source'
  | 'text';
type MarkName = 'strong' | 'em' | 'code' | 'link' | 'strikethrough';

/** What the editor can render: CommonMark without images, with strikethrough, and source for everything else. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: commonMark.spec.nodes
    .remove('image')
    .update('bullet_list', bulletList)
    .update('ordered_list', orderedList)
    .update('heading', heading)
    .addToEnd('source', source),
  marks: commonMark.spec.marks.update('link', link).addToEnd('strikethrough', strikethrough),
});
