import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { plans } from '#domain/plans/plans.ts';
import { LimitNote } from './limit-note.tsx';

afterEach(cleanup);

const note = (plan: keyof typeof plans, room: number, beyond = 0) => {
  render(
    <MemoryRouter>
      <LimitNote plan={plans[plan]} shown={120} room={room} beyond={beyond} oldest="Cold brew" />
    </MemoryRouter>,
  );
  return screen.queryByRole('note')?.textContent ?? null;
};

test('far from the limit there is no note', () => expect(note('free', 4)).toBeNull());

test('near the limit the note explains what happens next', () => {
  expect(note('free', 3)).toContain('Room for 3 more texts: the history shows 20.');
  cleanup();
  expect(note('free', 1)).toContain('Room for 1 more text');
});

test('a full history names the text it removes next', () => {
  expect(note('free', 0)).toContain('The next text removes “Cold brew” from this list.');
});

test('removed texts are counted, with where they are', () => {
  expect(note('free', 0, 5)).toContain('5 older texts are still in this browser');
  cleanup();
  expect(note('free', 0, 1)).toContain('1 older text is still in this browser');
});

test('a subscriber only sees where all texts are', () => {
  expect(note('unlimited', 0, 5)).toBe('This list shows the newest 120. Your Library has all of your texts.');
  expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/library');
});
