import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endOfSentences, SpokenText } from './spoken-text.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['One. Two', 0, 4],
  ['One. Two.', 4, 9],
  ['3.5 times', 0, 0],
  ['Really?! Yes', 0, 8],
  ['# Title\nText', 0, 8],
  ['', 0, 0],
])('whole sentences of %j from %i end at %i', (text, from, end) =>
  expect(endOfSentences(text, from)).toBe(end),
);

test('announces each sentence once when it is complete, and the rest at the end', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<SpokenText text="" isWriting />);
  const spoken = () => container.textContent!.trim();
  rerender(<SpokenText text="# Cold brew" isWriting />);
  expect(spoken()).toBe('');
  rerender(<SpokenText text={'# Cold brew\n\nIt is **slow**. And'} isWriting />);
  expect(spoken().replace(/\s+/g, ' ')).toBe('Cold brew It is slow .');
  rerender(<SpokenText text={'# Cold brew\n\nIt is **slow**. And good. T'} isWriting />);
  expect(spoken()).toBe('And good.');
  rerender(<SpokenText text={'# Cold brew\n\nIt is **slow**. And good. The end'} isWriting={false} />);
  expect(spoken()).toBe('The end');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(spoken()).toBe('');
});

test('a text that existed before, or another one opened in its place, is not announced', () => {
  const { container, rerender } = render(<SpokenText text="An old text. It is long." isWriting={false} />);
  const spoken = () => container.textContent!.trim();
  expect(spoken()).toBe('');
  rerender(<SpokenText text="A new one. And" isWriting />);
  expect(spoken()).toBe('A new one.');
  rerender(<SpokenText text="An old text. It is long." isWriting={false} />);
  expect(spoken()).toBe('');
});
