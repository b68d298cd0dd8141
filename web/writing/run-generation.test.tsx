import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { removeKey, saveKey } from '../api-keys/stored/keys.ts';
import { chooseModel } from '../api-keys/stored/models.ts';
import { storePrice } from '../api-keys/stored/prices.ts';
import { clearSession, readSession, recordRemaining, storeUser } from '../session/session.ts';
import { ada, premiumAda } from '../session/session-user.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import * as files from '../contents/export/save-file.ts';
import { freeSpace } from '../contents/notify-unsaved.ts';
import * as notify from '../notices/notify.tsx';
import { database } from '../storage/database.ts';
import { unfinished } from '../storage/drafts/unfinished.ts';
import { endless, event, fakeServer, json, result, stream, type FakeServer } from './generation.fixture.ts';
import { readTask, useGeneration, useWritingIds, type WrittenText } from './generation-tasks.ts';
import {
  forgetGeneration,
  keepGeneration,
  receiveGeneration,
  runGeneration,
  stopGeneration,
} from './run-generation.ts';
import { restoreUnfinished } from './unfinished-text.ts';
import { UnsavedText } from './unsaved-text.tsx';

const task = { owner: 'ada', key: 'ads:1' };
const prompts = { systemPrompt: 'Write.', userPrompt: 'About desks.' };
const request = { form: { contentType: 'ad-copy', input: 'Desks' }, prompts, repairs: null } as const;
const text = '# Desks\n\nDesks move up and down.';
const saved: WrittenText[] = [];
const saving = { save: (written: WrittenText) => Promise.resolve(void saved.push(written)) };
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  saved.length = 0;
  server = fakeServer();
  await saveKey('claude', 'sk-ant-0123456789');
});
afterEach(async () => {
  cleanup();
  await forgetGeneration(task);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const leave = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
/** Signs in the account of the task, with a key of its own. */
async function signIn() {
  storeUser({ ...ada, id: 'ada' });
  await saveKey('claude', 'sk-ant-0123456789');
}
/** Starts a text that never ends by itself, and waits until it begins. */
async function begin() {
  server.answer = (signal) => endless(text, signal);
  const ended = runGeneration(task, request, saving);
  await waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'writing', text }));
  return ended;
}

test('a tool’s text is requested with the active provider and model, counted, priced and saved', async () => {
  chooseModel('claude', 'claude-of-choice');
  storePrice('ada', 'claude', 'claude-of-choice', { inputPerMillion: 1, outputPerMillion: 10 });
  server.answer = () =>
    stream(
      event('delta', { text: 'Desks move.' }),
      event('result', { ...result, model: 'claude-of-choice', remaining: 2 }),
    );
  const outcome = await runGeneration(task, request, saving);
  expect(outcome).toEqual({ phase: 'finished', saved: undefined, isStored: true, remaining: 2 });
  expect(await server.sent[0]!.json()).toEqual({
    apiProvider: 'claude',
    apiKey: 'sk-ant-0123456789',
    model: 'claude-of-choice',
    systemPrompt: 'Write.',
    userPrompt: 'About desks.',
    formData: { contentType: 'ad-copy', input: 'Desks', apiProvider: 'claude' },
  });
  expect(readSession().usage.generationsLeft).toBe(2);
  expect(saved).toMatchObject([
    { content: result.content, provider: 'claude', tokensUsed: 30, cost: 0.00021, isPartial: false },
  ]);
});

test.each([
  ['no provider', () => removeKey('claude'), 'generation.no-provider'],
  ['locked keys', () => localStorage.setItem('aigen_locked_keys', '{}'), 'keys.locked'],
  ['nothing left', () => recordRemaining(0), 'generation.daily-limit'],
] as const)('%s: no request is sent', async (_what, prepare, code) => {
  await prepare();
  expect(await runGeneration(task, request, saving)).toMatchObject({ phase: 'refused', error: { code } });
  expect(server.sent).toHaveLength(0);
  expect(readTask(task).phase).toBe('idle');
});

test('a refusal by the server before it generates is not a failed text', async () => {
  server.answer = () => json({ error: 'x', code: 'premium.required' }, 402);
  expect(await runGeneration(task, request, saving)).toMatchObject({
    phase: 'refused',
    error: { code: 'premium.required' },
  });
  expect(readTask(task).phase).toBe('idle');
});

test('a generation continues when its screen is left, is shown live by the next one, and can be stopped there', async () => {
  server.answer = (signal) => endless(text, signal);
  const first = renderHook(() => useGeneration(task));
  let ended: ReturnType<typeof runGeneration<(typeof request)['form'], void>> | undefined;
  act(() => void (ended = runGeneration(task, request, saving)));
  first.unmount();
  const second = renderHook(() => ({ state: useGeneration(task), ids: useWritingIds('ada', 'ads:') }));
  await waitFor(() => expect(second.result.current.state).toMatchObject({ phase: 'writing', text }));
  expect([...second.result.current.ids]).toEqual(['1']);
  act(() => stopGeneration(task));
  expect(await act(() => ended!)).toEqual({ phase: 'stopped' });
  expect(second.result.current.state).toMatchObject({ phase: 'stopped', text });
  expect([...second.result.current.ids]).toEqual([]);
});

test('a generation ends when its account signs out, and its text stays for the next visit', async () => {
  await signIn();
  const ended = begin();
  await waitFor(() => expect(readTask(task)).toMatchObject({ text }));
  storeUser({ ...premiumAda, id: 'ada' });
  expect(readTask(task).phase).toBe('writing');
  clearSession();
  expect(await ended).toEqual({ phase: 'stopped' });
  await waitFor(async () =>
    expect((await unfinished.newest('ada')).records).toMatchObject([{ key: task.key, text }]),
  );
  expect(saved).toEqual([]);
});

test('the last words of a generation are not saved for an account that has signed out', async () => {
  await signIn();
  let finish!: () => void;
  server.answer = () =>
    new Promise((resolve) => {
      finish = () => resolve(stream(event('delta', { text }), event('result', result)));
    });
  const ended = runGeneration(task, request, saving);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  storeUser({ ...ada, id: 'ben' });
  finish();
  expect(await ended).toEqual({ phase: 'stopped' });
  expect(saved).toEqual([]);
  // The counts of the account that is signed in now are its own.
  expect(readSession().usage.generationsLeft).toBe(5);
  clearSession();
});

test('erasing the data of an account ends its generations, and nothing is written afterwards', async () => {
  const other = { owner: 'ben', key: 'ads:1' };
  const ended = begin();
  await waitFor(() => expect(readTask(task)).toMatchObject({ text }));
  const others = runGeneration(other, request, saving);
  await waitFor(() => expect(readTask(other)).toMatchObject({ text }));
  await eraseAccount('ada');
  expect(await ended).toEqual({ phase: 'stopped' });
  window.dispatchEvent(new Event('pagehide'));
  expect(readTask(task).phase).toBe('idle');
  expect(readTask(other).phase).toBe('writing');
  await waitFor(async () => expect(await unfinished.count('ben')).toBe(1));
  expect([saved, await unfinished.count('ada'), localStorage.getItem('aigen_unfinished:ada')]).toEqual([
    [],
    0,
    null,
  ]);
  await forgetGeneration(other);
  await others;
});

test('any number of tasks generate at once, and one task generates once', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => ({ owner: 'ada', key: `bulk:${index}` }));
  server.answer = () => stream(event('delta', { text: 'A ' }), event('result', result));
  const outcomes = await Promise.all([
    ...ids.map((id) => runGeneration(id, request, saving)),
    runGeneration(ids[0]!, request, saving),
  ]);
  expect(outcomes.map(({ phase }) => phase)).toEqual([...ids.map(() => 'finished'), 'refused']);
  expect(outcomes.at(-1)).toMatchObject({ error: { code: 'generation.busy' } });
  expect(server.sent).toHaveLength(20);
  expect(saved).toHaveLength(20);
});

test('the text of a stopped generation can be saved as one that ends early', async () => {
  const ended = begin();
  await waitFor(() => expect(readTask(task)).toMatchObject({ text }));
  stopGeneration(task);
  await ended;
  expect(leave()).toBe(true);
  expect(await keepGeneration(task, saving)).toBe(true);
  expect(saved).toMatchObject([{ content: text, title: 'Desks', isPartial: true, model: null, cost: null }]);
  expect(leave()).toBe(false);
});

test('a complete text that could not be saved has failed, and is saved completely later', async () => {
  const refused = { save: () => Promise.reject(new AppError('storage.full')) };
  expect(await runGeneration(task, request, refused)).toMatchObject({
    phase: 'failed',
    error: { code: 'storage.full' },
  });
  expect(leave()).toBe(true);
  expect(await keepGeneration(task, saving)).toBe(true);
  expect(saved).toMatchObject([{ content: result.content, model: 'a-model', isPartial: false }]);
});

test('a received text is saved when the user keeps it, survives a closed tab, and leaving warns until then', async () => {
  server.answer = () => stream(event('delta', { text }), event('result', result));
  expect(await receiveGeneration(task, request)).toEqual({ phase: 'received', remaining: 3 });
  expect(readTask(task)).toMatchObject({ phase: 'received', written: { content: result.content } });
  expect([saved, leave()]).toEqual([[], true]);
  await waitFor(async () => expect((await unfinished.newest('ada')).records).toMatchObject([{ text }]));
  expect(await keepGeneration(task, saving)).toBe(true);
  expect(saved).toMatchObject([{ content: result.content, model: 'a-model', isPartial: false }]);
  expect(leave()).toBe(false);
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
});

test('a request can name its provider, whichever is active', async () => {
  await saveKey('openai', 'sk-0123456789');
  await runGeneration(task, { ...request, provider: 'claude' }, saving);
  expect(await server.sent[0]!.json()).toMatchObject({
    apiProvider: 'claude',
    apiKey: 'sk-ant-0123456789',
    model: 'claude-sonnet-5-5',
  });
  expect(await runGeneration(task, { ...request, provider: 'gemini' }, saving)).toMatchObject({
    phase: 'refused',
    error: { code: 'generation.key-missing' },
  });
});

test('the growing text of any tool is stored, and offered by its task after the tab was closed', async () => {
  const ended = begin();
  await waitFor(() => expect(readTask(task)).toMatchObject({ text }));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(1));
  const [stored] = (await unfinished.newest('ada')).records;
  stopGeneration(task);
  await ended;
  await forgetGeneration(task);
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));

  await unfinished.put('ada', stored!);
  await restoreUnfinished('ada');
  expect(readTask(task)).toMatchObject({ phase: 'stopped', text, form: request.form, prompts });
  expect(leave()).toBe(false);
  await keepGeneration(task, saving);
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
});

test('the received text is shown with buttons to keep and to discard it', async () => {
  render(<UnsavedText task={task} onKeep={() => keepGeneration(task, saving)} />);
  expect(screen.queryByRole('button')).toBeNull();
  server.answer = () =>
    stream(event('delta', { text }), event('error', { error: 'x', code: 'provider.cut-off' }));
  await act(() => runGeneration(task, request, saving));
  expect(screen.getByRole('region', { name: 'Text that was not saved' }).textContent).toContain(
    'move up and down',
  );
  await act(async () => screen.getByRole('button', { name: 'Discard' }).click());
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(saved).toEqual([]);
});

test('a text that does not fit into the storage can be downloaded, and is saved once there is space', async () => {
  const notices = vi.spyOn(notify, 'notifyError');
  const save = vi
    .fn<(written: WrittenText) => Promise<void>>()
    .mockRejectedValue(new AppError('storage.full'));
  let kept: Promise<unknown> = Promise.resolve();
  render(<UnsavedText task={task} onKeep={() => (kept = keepGeneration(task, { save }))} />);
  const outcome = await act(() => runGeneration(task, request, { save }));
  expect(outcome).toMatchObject({ phase: 'failed', error: { code: 'storage.full' } });
  expect(screen.getByText('Not saved')).toBeTruthy();
  const download = vi.spyOn(files, 'saveFile').mockReturnValue();
  screen.getByRole('button', { name: 'Download as TXT' }).click();
  const [file] = download.mock.calls[0]!;
  expect([file.name, await file.text()]).toEqual([
    expect.stringMatching(/standing-desk.*\.txt$/i),
    expect.stringContaining('a table that moves'),
  ]);
  const keep = () =>
    act(async () => {
      screen.getByRole('button', { name: 'Keep this text' }).click();
      await kept.catch(() => {});
    });
  await keep();
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage.full' }), freeSpace, null),
  );
  save.mockResolvedValue();
  await keep();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(save.mock.lastCall![0]).toMatchObject({ content: result.content, isPartial: false });
});

test('the texts of sources are read when it is sent, follow the prompt, and are not kept with it', async () => {
  const source = { id: 'a', fileName: 'Desks.txt', address: 'https://example.com/desks', characters: 11 };
  const heard: string[] = [];
  const model = fakeServer();
  const toModel = globalThis.fetch;
  let isThere = true;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/uploads/')) return toModel(path, init);
    heard.push(path);
    return Promise.resolve(
      isThere
        ? json({ text: 'Desks rise.', characters: 11 }, 200)
        : json({ error: 'Gone.', code: 'uploads.unknown' }, 404),
    );
  });
  const asked = { ...request, sources: [source] };
  expect(await runGeneration(task, asked, saving)).toMatchObject({ phase: 'finished' });
  expect(heard).toEqual(['/api/uploads/a/text']);
  const { userPrompt, systemPrompt } = (await model.sent[0]!.json()) as Record<string, string>;
  expect(userPrompt).toMatch(
    /^About desks\.\n[\s\S]*Source 1: Desks\.txt\nAddress: https:\/\/example\.com\/desks\n=====\nDesks rise\.\n=====$/,
  );
  expect(systemPrompt).toContain('## Sources');

  isThere = false;
  const error = new AppError('generation.source-missing', { name: 'Desks.txt' });
  expect(await runGeneration(task, asked, saving)).toMatchObject({ phase: 'failed', error });
  expect(model.sent).toHaveLength(1);
});
