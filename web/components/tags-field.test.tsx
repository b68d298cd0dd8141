import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { maxTagCharacters, maxTags } from '#domain/content/record.ts';
import { TagsField } from './tags-field.tsx';

const limits = { of: 'text', tags: maxTags, characters: maxTagCharacters };

function open(tags: readonly string[]) {
  const onChange = vi.fn();
  render(<TagsField limits={limits} tags={tags} known={[]} onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('New tag');
  const add = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  };
  return { onChange, field, add };
}

test.each([
  ['a tag that is too long', 'a'.repeat(51), ['tea'], 'A tag has at most 50 characters.'],
  ['a tag that is there', 'TEA', ['tea'], 'The text has this tag already.'],
  [
    'more tags than a text can have',
    'x, y',
    Array.from({ length: maxTags - 1 }, (_, index) => `tag ${index}`),
    'A text has at most 50 tags.',
  ],
])('%s is said at the field, and what was typed stays', async (_case, typed, tags, sentence) => {
  const { onChange, field, add } = open(tags);
  add(typed);
  const note = await screen.findByText(sentence);
  expect(field.getAttribute('aria-describedby')).toBe(note.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe(typed);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'new' } });
  expect(screen.queryByText(sentence)).toBeNull();
});

test('several are added at once, without those that are there', () => {
  const { onChange, field, add } = open(['tea']);
  add(' Tea, coffee,coffee , milk');
  expect(onChange).toHaveBeenCalledWith(['tea', 'coffee', 'milk']);
  expect(field.value).toBe('');
});
