import { undo } from 'prosemirror-history';
import { afterEach, expect, test } from 'vitest';
import { openEditor, type OpenEditor } from '../open-editor.ts';
import { editText } from './edit-text.ts';

let editor: OpenEditor | null = null;
afterEach(() => {
  editor?.close();
  document.body.replaceChildren();
});

const open = (markdown: string) =>
  (editor = openEditor(document.body.appendChild(document.createElement('div')), {
    markdown,
    label: 'Text',
    onChange: () => {},
    onPlace: () => {},
    onLinkKey: () => {},
  }));
const edits = (markdown: string, ...all: [from: string, to: string][]) =>
  all.map(([from, replacement]) => {
    const start = markdown.indexOf(from);
    return { span: { start, end: start + from.length }, replacement };
  });

test('edits are one step to undo; spaces that belong to them go too', () => {
  const markdown = '# A very good desk\n\nUse it **in order to** see.\n\n- Really, stand up';
  const opened = open(markdown);
  const transaction = editText(
    opened,
    markdown,
    edits(markdown, ['very ', ''], ['in order to', 'to'], ['Really, s', 'S']),
  );
  opened.view.dispatch(transaction!);
  expect(opened.read()).toBe('# A good desk\n\nUse it **to** see.\n\n- Stand up');
  undo(opened.view.state, opened.view.dispatch);
  expect(opened.read()).toBe(markdown);
});

test('nothing is edited if the place of one edit cannot be told', () => {
  const markdown = 'See [it](https://example.com/very) in order to go.';
  const opened = open(markdown);
  expect(editText(opened, markdown, edits(markdown, ['in order to', 'to'], ['very', '']))).toBeNull();
});
