import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededVoice } from '#domain/voice/profile.ts';
import { formDrafts } from '../../../storage/drafts/form-drafts.ts';
import { database } from '../../../storage/database.ts';
import { useVoiceDrafts } from './use-voice-drafts.ts';
import { draftOf, emptyVoice } from './voice-draft.ts';

async function open() {
  const hook = renderHook(() => useVoiceDrafts('ada'));
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false));
  return hook;
}
const keptCount = () => formDrafts.count('ada');

beforeEach(() => database().records.clear());
afterEach(cleanup);

test('unsaved profiles are restored as typed, even if they are invalid', async () => {
  const made = emptyVoice(new Date('2026-11-20T08:00:00.000Z'));
  // No name yet, an unfinished list, a range whose end is being retyped.
  const fresh = { ...draftOf(made), personality: 'dry, ', examples: ['One', '', ''] };
  const changed = {
    ...draftOf(seededVoice),
    tone: '',
    features: {
      samples: 3,
      words: 200,
      usual: { 'sentence-length': { low: 12, high: Number.NaN } },
      vocabulary: {},
      turns: {},
      marks: {},
    },
  };
  const first = await open();
  act(() => {
    first.result.current.begin(made);
    first.result.current.change(made.id, () => fresh);
    first.result.current.change(seededVoice.id, () => changed);
  });
  first.unmount();
  await waitFor(async () => expect(await keptCount()).toBe(1));

  const second = await open();
  expect(second.result.current.newVoice).toEqual(made);
  expect(second.result.current.of(made.id)).toEqual(fresh);
  expect(second.result.current.of(seededVoice.id)).toEqual(changed);
  act(() => {
    second.result.current.forget(made.id);
    second.result.current.forget(seededVoice.id);
  });
  second.unmount();
  await waitFor(async () => expect(await keptCount()).toBe(0));
});

test('an empty new profile is not stored', async () => {
  const first = await open();
  act(() => {
    first.result.current.begin(emptyVoice(new Date()));
    first.result.current.change(seededVoice.id, () => draftOf(seededVoice));
  });
  first.unmount();
  await waitFor(async () => expect(await keptCount()).toBe(1));
  const second = await open();
  expect(second.result.current.newVoice).toBeNull();
  expect(second.result.current.of(seededVoice.id)).toEqual(draftOf(seededVoice));
});
