import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { history, undo } from 'prosemirror-history';
import { describe, expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.ts';
import { schema } from './schema.ts';

/** Types `typed` at the end of the block with that number, and returns the resulting Markdown. */
function typeIn(markdown: string, block: number, typed: string): string {
  const text = new MarkdownText(markdown);
  return text.write(typeAt(text.opened, block, typed));
}

function typeAt(document: Node, block: number, typed: string): Node {
  let end = 0;
  document.forEach((node, offset, index) => {
    if (index === block) end = offset + node.nodeSize - 1;
  });
  // The end of the deepest text in it.
  while (end > 0 && !document.resolve(end).parent.isTextblock) end -= 1;
  const state = EditorState.create({ doc: document });
  return state.apply(state.tr.insertText(typed, end)).doc;
}

const kinds = (markdown: string) => {
  const names: string[] = [];
  new MarkdownText(markdown).opened.forEach((node) => names.push(node.type.name));
  return names;
};

const samples = [
  '',
  '\n\n',
  'One line',
  'One line\n',
  '\n\nLate start\n\n\n\nWide gap\n',
  '# Title\nText right below\n## And a heading\n- list right below',
  'Setext\n======\n\nText\n---\n',
  '* star\n* list\n\n+ plus\n+ list\n\n1) one\n2) two\n\n7. seven\n8. eight',
  '- loose\n\n- list\n\n  with a second paragraph\n\n    and code',
  '- [ ] to do\n- [x] done',
  'Dear [Your name], 3 * 4 = 12, snake_case_name, 50 % ~ 60 %, C:\\dir',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter the table',
  '<div class="x">\nhtml\n</div>\n\nText with <b>inline</b> html\n\n<!-- a comment -->',
  '![alt](https://example.com/a.png)\n\nText ![small](b.png) here',
  '```js\nconst a = 1;\n\n\nconst b = 2;\n```\n\n    indented code\n\n~~~\ntildes\n~~~',
  'A [link][ref], [ref], and <https://example.com>.\n\n[ref]: https://example.com "Title"\n[other]: /x\n',
  '> quote\n> goes on\nlazily\n\n> > nested',
  'Hard  \nbreak and\\\nanother\n***\n___\n- - -',
  'Windows\r\n\r\nline ends\r\n- a\r\n- b\r\n',
  '*em* _em_ **strong** __strong__ ***both*** ~~gone~~ `code` ``a ` b``',
  '[bad](javascript:alert(1)) [data](data:text/html,x)',
  'Ends in the middle of **bold',
  '```\nnever closed\n\n',
  '\tTabbed\n\n 1. odd indent\n    - deeper\n\n&amp; &copy; \\* \\_',
];

test.each(samples)('opening and closing changes nothing: %j', (markdown) => {
  const text = new MarkdownText(markdown);
  expect(text.write(text.opened)).toBe(markdown);
});

test('opening and closing any text changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...samples),
    fc.constantFrom('\n', '\n\n', ' ', '    '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const markdown = pieces.join('').replaceAll('\0', '');
      const text = new MarkdownText(markdown);
      text.opened.check();
      expect(text.write(text.opened)).toBe(markdown);
    }),
    { numRuns: 300 },
  );
});

test('typing in one block leaves every other unchanged, character by character', () => {
  const whole = samples.filter((sample) => sample.trim() !== '').map((sample) => sample.trimEnd());
  fc.assert(
    fc.property(fc.subarray(whole, { minLength: 2, maxLength: 5 }), fc.nat(4), (parts, place) => {
      const typed = 'Typed by a reader';
      const markdown = [...parts.slice(0, place), typed, ...parts.slice(place)].join('\n\n');
      const text = new MarkdownText(markdown);
      let block = -1;
      text.opened.forEach((node, _offset, index) => {
        if (node.textContent === typed && node.type.name === 'paragraph') block = index;
      });
      // It became part of the code or list before it, as Markdown defines.
      fc.pre(block >= 0);
      const written = text.write(typeAt(text.opened, block, ', twice'));
      expect(written).toBe(markdown.replace(typed, `${typed}, twice`));
    }),
    { numRuns: 200 },
  );
});

describe('an edited block', () => {
  test.each([
    ['Dear [Your name],', ' hello', 'Dear [Your name], hello'],
    ['3 * 4 and snake_case', '!', '3 * 4 and snake_case!'],
    ['* star', ' two', '* star two'],
    ['2) second', ' item', '2) second item'],
    ['- [ ] to do', ' now', '- [ ] to do now'],
    ['| a |\n|---|\n| 1 |', '2', '| a |\n|---|\n| 1 |2'],
    ['*em*', ' and *stars*', '*em and \\*stars\\**'],
  ])('%j + %j is %j', (markdown, typed, expected) => {
    expect(typeIn(markdown, 0, typed)).toBe(expected);
  });

  test('keeps a blank line before the next block', () => {
    expect(typeIn('# Title\nText', 0, ' two')).toBe('# Title two\n\nText');
  });

  test('keeps links that are defined elsewhere', () => {
    expect(typeIn('See [it][ref]\n\n[ref]: https://example.com\n', 0, ' now')).toBe(
      'See [it](https://example.com) now\n\n[ref]: https://example.com\n',
    );
  });

  test('is written unchanged once the edit is undone', () => {
    const text = new MarkdownText('* star\n\n__strong__\n');
    let state = EditorState.create({ doc: text.opened, plugins: [history()] });
    state = state.apply(state.tr.insertText('x', 3));
    expect(text.write(state.doc)).toBe('* xstar\n\n__strong__\n');
    undo(state, (transaction) => (state = state.apply(transaction)));
    expect(text.write(state.doc)).toBe('* star\n\n__strong__\n');
  });
});

test('content that the editor cannot render is shown as source', () => {
  expect(kinds('| a |\n|---|\n| 1 |')).toEqual(['source']);
  expect(kinds('<script>alert(1)</script>\n\nText')).toEqual(['source', 'paragraph']);
  expect(kinds('![pixel](https://tracker.example/p.png)')).toEqual(['source']);
  expect(kinds('[a]: /x')).toEqual(['source']);
  expect(kinds('Plain **bold**')).toEqual(['paragraph']);
});

test('a new block and an emptied text are written', () => {
  const text = new MarkdownText('One');
  const paragraph = (words: string) => schema.node('paragraph', null, words ? [schema.text(words)] : []);
  const write = (...words: string[]) => text.write(schema.node('doc', null, words.map(paragraph)));
  expect(write('One', 'Two')).toBe('One\n\nTwo');
  expect(write('Zero', 'One')).toBe('Zero\n\nOne');
  expect(write('One', '', 'Two')).toBe('One\n\nTwo');
  expect(write('')).toBe('');
});
