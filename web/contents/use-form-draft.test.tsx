import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftSaveDelayMs } from '#domain/content/history.ts';
import { formDrafts, storeFormDraft, readFormDraft } from '../storage/drafts/form-drafts.ts';
import { database } from '../storage/database.ts';
import { useFormDraft, type DraftedForm } from './use-form-draft.ts';

const drafted: DraftedForm<string> = {
  form: 'voice-text',
  schema: z.string(),
  empty: () => '',
  worthKeeping: (text) => text || null,
};
const kept = (owner = 'ada') => readFormDraft(owner, 'voice-text', z.string());

/** The form after its stored draft was loaded. */
async function open(owner = 'ada') {
  const hook = renderHook(() => useFormDraft(owner, drafted));
  await waitFor(() => expect(hook.result.current.value).toBeDefined());
  return {
    value: () => hook.result.current.value,
    type: (text: string) => act(() => hook.result.current.change(() => text)),
    settle: () => act(() => hook.result.current.clear()),
    close: () => hook.unmount(),
  };
}

beforeEach(() => database().records.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('input is restored for its account, and for no other', async () => {
  const form = await open();
  expect(form.value()).toBe('');
  form.type('Half a thou');
  form.type('Half a thought');
  form.close();
  await waitFor(async () => expect(await kept()).toBe('Half a thought'));
  expect((await open()).value()).toBe('Half a thought');
  expect((await open('ben')).value()).toBe('');
});

test('input is stored without an event at the end, because a killed tab sends none', async () => {
  // The specified second, and nothing that could be called at the end.
  expect(draftSaveDelayMs).toBeLessThanOrEqual(1_000);
  const form = await open();
  form.type('Typed before the crash');
  await waitFor(async () => expect(await kept()).toBe('Typed before the crash'), { timeout: 20_000 });
});

test('used or emptied input is not stored, though it may still be visible', async () => {
  await storeFormDraft('ada', 'voice-text', 'From yesterday');
  const form = await open();
  expect(form.value()).toBe('From yesterday');
  form.settle();
  await waitFor(async () => expect(await kept()).toBeNull());
  expect(form.value()).toBe('From yesterday');

  form.type('Another');
  form.close();
  await waitFor(async () => expect(await kept()).toBe('Another'));
  const again = await open();
  again.type('');
  again.close();
  await waitFor(async () => expect(await formDrafts.count('ada')).toBe(0));
});

test('input typed before the draft is loaded is newer than the draft', async () => {
  await storeFormDraft('ada', 'voice-text', 'From yesterday');
  const hook = renderHook(() => useFormDraft('ada', drafted));
  act(() => hook.result.current.change(() => 'Of today'));
  // This read was requested after the form's own.
  expect(await kept()).toBe('From yesterday');
  expect(hook.result.current.value).toBe('Of today');
});

test('an invalid draft leaves the form empty', async () => {
  await storeFormDraft('ada', 'voice-text', { text: 'of another version' });
  expect((await open()).value()).toBe('');
});
