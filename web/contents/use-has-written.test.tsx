import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { clearSession, recordRemaining, storeUser } from '../session/session.ts';
import { ada } from '../session/session-user.fixture.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { useHasWritten } from './use-has-written.ts';

const owner = 'ada';
const text = createContent({
  id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
  contentType: 'blog',
  title: 'A desk',
  content: 'It is small.',
  createdAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  storeUser({ ...ada, id: owner });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const open = () => renderHook(() => useHasWritten(owner)).result;

test('a newcomer has not, until the first text is in this browser', async () => {
  const hasWritten = open();
  expect(hasWritten.current).toBe(false);
  await act(() => contents.put(owner, text));
  await waitFor(() => expect(hasWritten.current).toBe(true));
});

test('a text in the trash and the text of another account are none', async () => {
  await contents.put(owner, { ...text, deletedAt: '2026-11-21T10:00:00.000Z' });
  await contents.put('grace', text);
  const hasWritten = open();
  await act(() => contents.count(owner));
  expect(hasWritten.current).toBe(false);
});

test('a generation of today counts, whatever became of its text', () => {
  const hasWritten = open();
  act(() => recordRemaining(4));
  expect(hasWritten.current).toBe(true);
});
