import { undo } from 'prosemirror-history';
import { TextSelection } from 'prosemirror-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import { mistakeKey } from '#domain/spelling/checked-grammar.ts';
import { openEditor, type OpenEditor } from '../editor/open-editor.ts';
import { configureSpelling, spellingMarks } from './spelling-marks.ts';
import { spellingPlugin } from './spelling-plugin.ts';

let editor: OpenEditor;
const read: string[] = [];
/** Finds "could of", "an alot" and the single word "alot". */
const grammar = {
  check: (paragraphs: string[]) => {
    read.push(...paragraphs);
    return Promise.resolve(paragraphs.map(mistakesOf));
  },
};
const speller = { check: () => Promise.resolve(['recieve']), suggest: () => Promise.resolve([]) };
const none = new Set<string>();

function mistakesOf(paragraph: string): GrammarMistake[] {
  return [...paragraph.matchAll(/could of|alot|recieve|the the/g)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    text: found,
    message: '<b>wrong</b>',
    corrections: ['right'],
  }));
}

beforeEach(() => {
  vi.useFakeTimers();
  read.length = 0;
});
afterEach(() => {
  editor.close();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function open(markdown: string): void {
  editor = openEditor(document.body.appendChild(document.createElement('div')), {
    markdown,
    label: 'Text',
    language: 'en',
    spelling: spellingPlugin('en', { onMarks: () => {}, onClick: () => {}, onNext: () => {} }),
    onChange: () => {},
    onPlace: () => {},
    onLinkKey: () => {},
  });
}
const configure = async (change: Partial<Parameters<typeof configureSpelling>[1]>) => {
  configureSpelling(editor.view, { speller, accepted: none, grammar, ignoredMistakes: none, ...change });
  await vi.runAllTimersAsync();
};
const marked = () =>
  spellingMarks(editor.view.state).map(
    ({ kind, from, to }) => `${kind}: ${editor.view.state.doc.textBetween(from, to)}`,
  );

test('mistakes are marked at their places, behind emoji, in bold words and links, and not in code', async () => {
  open(
    '# We could of\n\n😀 They **could** of [could of](https://example.com), 👩‍💻 `could of`.\n\n```\ncould of\n```\n\n- {{product}} could of',
  );
  await configure({});
  expect(marked()).toEqual([
    'grammar: could of',
    'grammar: could of',
    'grammar: could of',
    'grammar: could of',
  ]);
});

test('a word is not marked twice: spelling and repeated words come first', async () => {
  open('They recieve the the desk and could of sat.');
  await configure({});
  expect(marked()).toEqual(['unknown: recieve', 'repeated:  the', 'grammar: could of']);
  await configure({ speller: null });
  expect(marked()).toEqual(['grammar: recieve', 'grammar: the the', 'grammar: could of']);
});

test('personal words and ignored mistakes are not marked', async () => {
  open('We have alot and recieve; they could of.');
  await configure({ accepted: new Set(['alot', 'recieve']) });
  expect(marked()).toEqual(['grammar: could of']);
  const ignored = mistakeKey({ text: 'Could of', message: '<b>wrong</b>' });
  await configure({ accepted: new Set(['alot', 'recieve']), ignoredMistakes: new Set([ignored]) });
  expect(marked()).toEqual([]);
});

test('only changed paragraphs are read again, and a changed mistake loses its mark at once', async () => {
  open('We could of.\n\nThey could of.');
  await configure({});
  expect(read).toHaveLength(2);
  editor.view.dispatch(editor.view.state.tr.insertText('ha', 10, 11));
  expect(marked()).toEqual(['grammar: could of']);
  await vi.runAllTimersAsync();
  expect(read).toHaveLength(3);
});

test('a word is not marked while it is typed, and marked when Undo brings it back', async () => {
  open('We recieve');
  await configure({ grammar: null });
  const recieve = ['unknown: recieve'];
  expect(marked()).toEqual(recieve);
  const { view } = editor;
  const placeCaret = (at: number) =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
  placeCaret(6);
  view.dispatch(view.state.tr.insertText('receive', 4, 11));
  await vi.runAllTimersAsync();
  expect(marked()).toEqual([]);
  undo(view.state, view.dispatch);
  await vi.runAllTimersAsync();
  expect(marked()).toEqual(recieve);

  placeCaret(8);
  view.dispatch(view.state.tr.insertText('i', 7, 8));
  await vi.runAllTimersAsync();
  expect(marked()).toEqual([]);
  placeCaret(1);
  await vi.runAllTimersAsync();
  expect(marked()).toEqual(recieve);
});

test('a paragraph that changed keeps its other marks while it is read again', async () => {
  open('We could of sat; they could of stood.');
  const markedWhileRead: string[][] = [];
  const watched = {
    check: (paragraphs: string[]) => {
      markedWhileRead.push(marked());
      return grammar.check(paragraphs);
    },
  };
  await configure({ grammar: watched });
  editor.view.dispatch(editor.view.state.tr.insertText('have', 10, 12));
  await vi.runAllTimersAsync();
  expect(markedWhileRead).toEqual([[], ['grammar: could of']]);
  expect(marked()).toEqual(['grammar: could of']);
});

test('a long text is read in pieces, and one that changes meanwhile is left for the next reading', async () => {
  open(Array.from({ length: 50 }, (_, index) => `${index} ${'They could of sat. '.repeat(20)}`).join('\n\n'));
  let pieces = 0;
  const slow = {
    check: async (paragraphs: string[]) => {
      pieces += 1;
      if (pieces === 2) editor.view.dispatch(editor.view.state.tr.insertText('New. ', 1));
      return grammar.check(paragraphs);
    },
  };
  await configure({ grammar: slow });
  expect(pieces).toBeGreaterThan(3);
  expect(marked()).toHaveLength(1_000);
  expect(read.length).toBeLessThanOrEqual(51);
});

test('without a speller and a grammar nothing is marked', async () => {
  open('We could of.');
  await configure({});
  await configure({ speller: null, grammar: null });
  expect(marked()).toEqual([]);
});
