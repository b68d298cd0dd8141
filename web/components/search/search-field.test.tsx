import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search your texts' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('passes on the last input after a pause', async () => {
  const onSearch = vi.fn<(words: string) => void>();
  render(<SearchField label="Search your texts" words="" onSearch={onSearch} />);
  type('c');
  await pause(199);
  type('cold');
  await pause(199);
  expect(onSearch).not.toHaveBeenCalled();
  await pause(1);
  expect(onSearch.mock.calls).toEqual([['cold']]);
});

test('its own value coming back does not overwrite newer input; another value does', async () => {
  const onSearch = vi.fn<(words: string) => void>();
  const { rerender } = render(<SearchField label="Search your texts" words="" onSearch={onSearch} />);
  type('cold');
  await pause(200);
  type('cold brew');
  rerender(<SearchField label="Search your texts" words="cold" onSearch={onSearch} />);
  expect(input().value).toBe('cold brew');
  await pause(200);
  rerender(<SearchField label="Search your texts" words="cold brew" onSearch={onSearch} />);
  rerender(<SearchField label="Search your texts" words="" onSearch={onSearch} />);
  expect(input().value).toBe('');
});

test('the slash key focuses it, unless a field is focused', () => {
  render(
    <>
      <textarea aria-label="Note" />
      <SearchField label="Search your texts" words="" onSearch={() => undefined} />
    </>,
  );
  const note = screen.getByLabelText('Note');
  note.focus();
  fireEvent.keyDown(note, { key: '/' });
  expect(document.activeElement).toBe(note);
  note.blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(input());
});

test('Escape empties it before it closes anything', async () => {
  const closing = vi.fn<() => void>();
  const onSearch = vi.fn<(words: string) => void>();
  document.addEventListener('keydown', closing);
  render(<SearchField label="Search your texts" words="tea" onSearch={onSearch} />);
  fireEvent.keyDown(input(), { key: 'Escape' });
  document.removeEventListener('keydown', closing);
  await pause(200);
  expect(onSearch.mock.calls).toEqual([['']]);
});

test('Enter searches at once; where it leads out of the field, Escape does as well', async () => {
  const [onSearch, onLeave] = [vi.fn<(words: string) => void>(), vi.fn<() => void>()];
  render(<SearchField label="Search your texts" words="" onSearch={onSearch} onLeave={onLeave} />);
  type('tea');
  fireEvent.submit(input());
  expect(onSearch.mock.calls).toEqual([['tea']]);
  fireEvent.keyDown(input(), { key: 'Escape' });
  fireEvent.keyDown(input(), { key: 'Escape' });
  await pause(200);
  expect(onSearch.mock.calls).toEqual([['tea'], [''], ['']]);
  expect(onLeave).toHaveBeenCalledTimes(3);
});
