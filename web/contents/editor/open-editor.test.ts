import { TextSelection } from 'prosemirror-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showEvidence } from './evidence/evidence-plugin.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { holdPassage, type MarkedPassage } from './passage.ts';

const panel = document.createElement('div');
const onKey = vi.fn<() => void>();
let editor: OpenEditor;
let marked: MarkedPassage | null;

beforeEach(() => {
  vi.useFakeTimers();
  marked = null;
  onKey.mockClear();
  panel.innerHTML = '<button>Shorten</button>';
  const mount = document.body.appendChild(document.createElement('div'));
  editor = openEditor(mount, {
    markdown: 'First paragraph.\n\nSecond one.',
    label: 'Text',
    language: 'fr',
    onChange: () => {},
    onPlace: () => {},
    onLinkKey: () => {},
    passage: { panel, onMark: (now) => (marked = now), onKey },
  });
  editor.view.focus();
});
afterEach(() => {
  editor.close();
  document.body.replaceChildren();
});

const markedText = () => marked && editor.view.state.doc.textBetween(marked.from, marked.to);
const select = (from: number, to: number) =>
  editor.view.dispatch(
    editor.view.state.tr.setSelection(TextSelection.create(editor.view.state.doc, from, to)),
  );
const release = (target: Element) => {
  target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  vi.runAllTimers();
};
/** Moves the caret as a browser does that is busy: the event comes later. */
function moveCaret(paragraph: Element): void {
  const hold = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('selectionchange', hold, true);
  document.getSelection()!.collapse(paragraph.firstChild, 3);
  window.removeEventListener('selectionchange', hold, true);
}
const paragraphs = () => editor.view.dom.querySelectorAll('p');

test('the browser checks the spelling in the language of the text', () => {
  expect(editor.view.dom.getAttribute('lang')).toBe('fr');
  expect(editor.view.dom.getAttribute('spellcheck')).toBe('true');
});

test('marks that arrive before the browser has reported a tap leave the caret where it was put', () => {
  select(1, 1);
  moveCaret(paragraphs()[1]!);
  showEvidence(editor.view, [{ from: 1, to: 6, isCurrent: false }]);
  expect(editor.view.state.selection.$head.parent.textContent).toBe('Second one.');
  expect(document.getSelection()!.focusNode!.textContent).toBe('Second one.');
});

test('the shortcut works on the paragraph with the caret, also before the browser has reported it', () => {
  select(1, 17);
  moveCaret(paragraphs()[1]!);
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'j', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(markedText()).toBe('Second one.');
  expect(onKey).toHaveBeenCalledOnce();
});

test('a passage is marked when the mouse is released, and not by a click that removed the selection', () => {
  select(1, 6);
  release(paragraphs()[0]!);
  expect(markedText()).toBe('First');
  select(1, 6);
  moveCaret(paragraphs()[1]!);
  release(paragraphs()[1]!);
  expect(marked).toBeNull();
});

test('a click in the panel that holds the passage leaves it held', () => {
  select(1, 6);
  release(paragraphs()[0]!);
  const button = editor.view.dom.querySelector('button')!;
  button.addEventListener('click', () => holdPassage(editor.view.state, editor.view.dispatch));
  button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  button.click();
  vi.runAllTimers();
  expect(marked).toMatchObject({ isHeld: true });
  select(19, 19);
  expect(markedText()).toBe('First');
});
