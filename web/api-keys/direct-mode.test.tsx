import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDirect } from './stored/direct.ts';
import DirectMode from './direct-mode.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const way = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('requests go through the server by default, and the choice is stored', () => {
  render(<DirectMode />);
  expect([way('Through AIGen').checked, readDirect()]).toEqual([true, false]);
  fireEvent.click(way('Directly from this browser'));
  expect([way('Directly from this browser').checked, localStorage.getItem('aigen_direct')]).toEqual([
    true,
    'true',
  ]);
  fireEvent.click(way('Through AIGen'));
  expect([readDirect(), localStorage.getItem('aigen_direct')]).toEqual([false, null]);
});
