import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { errorCodes } from '#domain/errors/app-error.ts';
import { formatError, type ErrorCode } from '#domain/errors/catalogue.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { database } from '../../storage/database.ts';
import { versionsOfContent } from '../../storage/content/content-changes.ts';
import { removeKey, saveKey } from '../../api-keys/stored/keys.ts';
import { chooseModel } from '../../api-keys/stored/models.ts';
import { storePrice } from '../../api-keys/stored/prices.ts';
import { briefOf } from '#domain/content/brief-form.ts';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../../storage/content/content.ts';
import {
  clearSession,
  readSession,
  readTracking,
  recordRemaining,
  sessionEndedEvent,
  storeUser,
} from '../../session/session.ts';
import { unfinished } from '../../storage/drafts/unfinished.ts';
import * as notify from '../../notices/notify.tsx';
import * as upgrade from '../../billing/upgrade.tsx';
import { GenerationProvider } from '../../writing/generation-provider.tsx';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../writing/generation.fixture.ts';
import { forgetGeneration } from '../../writing/run-generation.ts';
import { saveUnsavedTexts } from '../../writing/save-unsaved-texts.ts';
import { useGenerator } from './use-generator.ts';

const key = 'sk-ant-a-key';
const olderId = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const form: GenerationForm = { ...emptyForm(), topic: 'Standing desks', keywords: 'standing desk' };
const said = { success: vi.fn(), error: vi.fn() };
let server: FakeServer;
const task = { owner: 'ada', key: 'generator' };

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  await database().records.clear();
  server = fakeServer();
  vi.spyOn(notify, 'notifySuccess').mockImplementation(said.success);
  vi.spyOn(notify, 'notifyError').mockImplementation((error) => said.error((error as Error).message));
  await saveKey('claude', key);
});
afterEach(async () => {
  cleanup();
  await forgetGeneration(task);
  await saveUnsavedTexts('ada');
  vi.unstubAllGlobals();
  said.success.mockReset();
  said.error.mockReset();
});

function start() {
  const onLimit = vi.fn();
  vi.spyOn(upgrade, 'useUpgrade').mockReturnValue(onLimit);
  const hook = renderHook(() => useGenerator('ada'), {
    wrapper: ({ children }) => <GenerationProvider owner="ada">{children}</GenerationProvider>,
  });
  return { ...hook, onLimit, now: () => hook.result.current };
}
const left = () => readSession().usage.generationsLeft;

test('a text is streamed, saved as first in the list, counted and announced', async () => {
  await contents.put('ada', older());
  server.answer = () =>
    stream(
      event('delta', { text: '# Standing ' }),
      event('delta', { text: 'desk' }),
      event('result', result),
    );
  const { now } = start();
  await act(() => now().generate(form));

  const { state } = now();
  if (state.phase !== 'finished') throw new Error(`not finished but ${state.phase}`);
  expect(state.saved).toMatchObject({
    contentType: 'blog',
    title: 'Standing desk',
    content: result.content,
    seoScore: 45,
    metaDescription: 'A table that moves.',
    suggestions: ['Add subheadings.'],
    tone: 'professional',
    targetAudience: 'general',
    topic: 'Standing desks',
    keywords: 'standing desk',
    provider: 'claude',
    targetKeyword: 'standing desk',
    contentLength: 'medium',
    userPrompt: expect.stringContaining('Standing desks'),
    model: 'a-model',
    tokensUsed: 30,
    wordCount: 10,
    source: 'generator',
    isPartial: false,
  });
  expect((await contents.newest('ada')).records.map(({ id }) => id)).toEqual([state.saved.id, olderId]);
  expect(said.success).toHaveBeenCalledExactlyOnceWith('Content generated! 3 generations remaining today.');
  expect(said.error).not.toHaveBeenCalled();
  expect(left()).toBe(3);
});

test('the request has key, whole form and prompts, and is valid for the server', async () => {
  server.answer = () => stream(event('result', result));
  const { now } = start();
  await act(() => now().generate({ ...form, contentType: 'seo', seoPriorities: ['Local SEO'] }));
  const body: unknown = await server.sent[0]!.json();
  const parsed = generationRequestSchema.parse(body);
  expect(parsed).toMatchObject({
    apiProvider: 'claude',
    apiKey: key,
    formData: {
      contentType: 'seo',
      topic: 'Standing desks',
      seoPriorities: ['Local SEO'],
      apiProvider: 'claude',
    },
  });
  expect(parsed.userPrompt).toContain('Standing desks');
  expect(parsed.userPrompt).toContain('Local SEO');
  expect(server.sent).toHaveLength(1);
});

test('the notice for a subscriber contains no number', async () => {
  server.answer = () => stream(event('result', { ...result, remaining: -1 }));
  const { now } = start();
  await act(() => now().generate(form));
  expect(now().state.phase).toBe('finished');
  expect(said.success).not.toHaveBeenCalled();
  expect(readTracking()).toMatchObject({ dailyGenerations: 0, isSubscribed: true });
});

test('a text that the provider cut at its length limit is saved as one that ends early', async () => {
  server.answer = () => stream(event('result', { ...result, truncated: true }));
  const { now } = start();
  await act(() => now().generate(form));
  expect(now().state).toMatchObject({ phase: 'finished', saved: { isPartial: true } });
});

test.each<[string, () => void | Promise<void>, Partial<GenerationForm>, string]>([
  [
    'no provider',
    () => removeKey('claude'),
    {},
    'Please select an AI provider first by going to the settings.',
  ],
  [
    'no key for the active provider',
    () => localStorage.setItem('aigen_active_api', 'gemini'),
    {},
    'Please add your Gemini API key in the API Keys tab first.',
  ],
  [
    'locked keys',
    () => localStorage.setItem('aigen_locked_keys', '{}'),
    {},
    'Your API keys are locked. Unlock them first.',
  ],
  ['no topic', () => undefined, { topic: ' \n ' }, 'Please enter a topic for your content.'],
  [
    'a short key',
    () => saveKey('openai', 'sk-123'),
    {},
    'Invalid OpenAI API key. Please check your API key in settings.',
  ],
])('%s: shows the reason and sends nothing', async (_what, prepare, part, message) => {
  await prepare();
  const { now } = start();
  await act(() => now().generate({ ...form, ...part }));
  expect(said.error).toHaveBeenCalledExactlyOnceWith(message);
  expect(server.sent).toHaveLength(0);
  expect(now().state.phase).toBe('idle');
});

test('nothing left today: the upgrade opens before anything is sent', async () => {
  recordRemaining(0);
  const { now, onLimit } = start();
  await act(() => now().generate(form));
  expect(onLimit).toHaveBeenCalledExactlyOnceWith('generation.daily-limit');
  expect(server.sent).toHaveLength(0);
});

test('the server’s limit counts, whatever the browser has stored', async () => {
  server.answer = () =>
    json({ error: formatError('generation.daily-limit'), code: 'generation.daily-limit' }, 402);
  const { now, onLimit } = start();
  await act(() => now().generate(form));
  expect(onLimit).toHaveBeenCalledExactlyOnceWith('generation.daily-limit');
  expect(said.error).not.toHaveBeenCalled();
  expect(now().state.phase).toBe('idle');
});

const special: ErrorCode[] = [
  'generation.daily-limit',
  'generation.address-limit',
  'generation.stopped',
  'accounts.session-required',
  // Of this browser, with an offer to free space: run-generation.test.tsx.
  'storage.full',
];
test.each(errorCodes.filter((code) => !special.includes(code)))(
  'failure %s keeps the received text and shows the reason',
  async (code) => {
    const message = formatError(code, { provider: 'Claude' });
    server.answer = () =>
      stream(event('delta', { text: 'A standing desk' }), event('error', { error: message, code }));
    const { now } = start();
    await act(() => now().generate(form));
    expect(now().state).toMatchObject({ phase: 'failed', text: 'A standing desk', error: { code, message } });
    // The sheet says it, so there is no notice as well.
    expect(said.error).not.toHaveBeenCalled();
    expect((await contents.newest('ada')).total).toBe(0);
    await waitFor(() => expect(left()).toBe(3));
  },
);

test('a network failure is a failure like any other', async () => {
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { now } = start();
  await act(() => now().generate(form));
  expect(now().state).toMatchObject({ phase: 'failed', error: { code: 'generation.unreachable' } });
});

test('a failure after the screen was left is a notice', async () => {
  const fails = Promise.withResolvers<Response>();
  server.answer = () => fails.promise;
  const { now } = start();
  const generating = now().generate(form);
  cleanup();
  fails.reject(new TypeError('Failed to fetch'));
  await generating;
  expect(said.error).toHaveBeenCalledExactlyOnceWith(
    `Content generation failed: ${formatError('generation.unreachable')}`,
  );
});

test('an ended session is announced, and shows no notice of a failed text', async () => {
  server.answer = () => json({ error: 'Please log in to continue.', code: 'accounts.session-required' }, 401);
  const onEnded = vi.fn();
  window.addEventListener(sessionEndedEvent, onEnded, { once: true });
  const { now } = start();
  await act(() => now().generate(form));
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(said.error).not.toHaveBeenCalled();
});

test('after a failure the same form runs again', async () => {
  server.answer = () => json({ error: 'x', code: 'provider.overloaded' }, 503);
  const { now } = start();
  await act(() => now().generate(form));
  expect(now().state.phase).toBe('failed');
  server.answer = () => stream(event('result', result));
  await act(() => now().generate(form));
  expect(now().state.phase).toBe('finished');
});

test('stopping keeps the received text on the sheet; keeping it saves it as a text that ends early', async () => {
  server.answer = (signal) => endless('# Standing desk\n\nA standing desk moves.', signal);
  const { now } = start();
  let run: Promise<void> | undefined;
  act(() => void (run = now().generate(form)));
  await waitFor(() =>
    expect(now().state).toMatchObject({ phase: 'writing', text: expect.stringContaining('moves') }),
  );
  act(() => now().stop());
  await act(() => run!);
  expect(now().state).toMatchObject({ phase: 'stopped', text: '# Standing desk\n\nA standing desk moves.' });
  expect(said.error).not.toHaveBeenCalled();

  await act(() => now().keep());
  expect(now().state).toMatchObject({
    phase: 'finished',
    saved: { isPartial: true, title: 'Standing desk', model: null },
  });
  const { records } = await contents.newest('ada');
  expect(records).toMatchObject([{ isPartial: true, content: '# Standing desk\n\nA standing desk moves.' }]);
});

test('a second start during a generation does nothing', async () => {
  server.answer = (signal) => endless('A', signal);
  const { now } = start();
  let run: Promise<void> | undefined;
  act(() => void (run = now().generate(form)));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await act(() => now().generate(form));
  expect(server.sent).toHaveLength(1);
  act(() => now().stop());
  await act(() => run!);
});

test('a text that cannot be stored is still shown, and marked as unsaved', async () => {
  server.answer = () => stream(event('result', result));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { now } = start();
  await act(() => now().generate(form));
  put.mockRestore();
  expect(now().state).toMatchObject({ phase: 'finished', saved: { title: 'Standing desk' } });
  expect(now().unsaved).toHaveLength(1);
  expect(said.error).toHaveBeenCalledExactlyOnceWith(formatError('storage.full'));
  expect(said.success).not.toHaveBeenCalled();
});

test('the browser asks before the page with an unsaved text is left', async () => {
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  server.answer = () =>
    stream(event('delta', { text: 'A' }), event('error', { error: 'x', code: 'provider.cut-off' }));
  const { now, unmount } = start();
  expect(leave()).toBe(false);
  await act(() => now().generate(form));
  expect(leave()).toBe(true);
  await act(() => now().keep());
  expect(leave()).toBe(false);
  unmount();
});

test('unsaved texts are stored once there is space, and the browser asks before the page is left', async () => {
  server.answer = () => stream(event('result', result));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { now } = start();
  await act(() => now().generate(form));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  let isSaved: boolean | undefined;
  await act(async () => (isSaved = await saveUnsavedTexts('ada')));
  expect([isSaved, now().unsaved.length]).toEqual([false, 1]);
  put.mockRestore();
  await act(async () => (isSaved = await saveUnsavedTexts('ada')));
  expect([isSaved, now().unsaved.length]).toEqual([true, 0]);
  expect((await contents.newest('ada')).records).toMatchObject([{ title: 'Standing desk' }]);
});

test('full storage offers to free space, any other failure does not', async () => {
  const offered: (string | undefined)[] = [];
  vi.spyOn(notify, 'notifyError').mockImplementation((_error, action) => offered.push(action?.label));
  server.answer = () => stream(event('result', result));
  const { now } = start();
  for (const name of ['QuotaExceededError', 'UnknownError']) {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    await act(() => now().generate(form));
    put.mockRestore();
  }
  expect(offered).toEqual(['Free up space', undefined]);
});

test('a subscriber gets a notice a second later that the text was saved, for three seconds; a free user does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  storeUser({ id: 'ada', email: 'ada@example.com', isSubscribed: true } as SessionUser);
  // Keys that were there before belong to nobody known.
  await saveKey('claude', key);
  server.answer = () => stream(event('result', { ...result, remaining: -1 }));
  const { now } = start();
  await act(() => now().generate(form));
  expect(now().state.phase).toBe('finished');
  expect((await contents.newest('ada')).records[0]?.tags).toEqual(['auto-saved', 'claude']);
  vi.advanceTimersByTime(999);
  expect(said.success).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(said.success).toHaveBeenCalledExactlyOnceWith(
    'Content Saved! Your premium content has been automatically saved',
    3_000,
  );

  said.success.mockReset();
  clearSession();
  await saveKey('claude', key);
  server.answer = () => stream(event('result', result));
  await act(() => now().generate(form));
  vi.advanceTimersByTime(10_000);
  expect(said.success).toHaveBeenCalledExactlyOnceWith('Content generated! 3 generations remaining today.');
  expect((await contents.newest('ada')).records[0]?.tags).toEqual([]);
  vi.useRealTimers();
});

test('the text of a closed tab is found again, can be kept, and is then no longer unfinished', async () => {
  const id = '4f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
  const order = { form, prompts: null, repairs: null, provider: 'claude' as const, model: 'a-model' };
  const left = { ...order, text: '# Standing desk\n\nA standing' };
  localStorage.setItem('aigen_unfinished:ada', '1');
  await unfinished.put('ada', { id, key: 'generator', ...left, keptAt: '2026-11-20T10:00:00.000Z' });
  const { now } = start();
  await waitFor(() => expect(now().state).toMatchObject({ phase: 'stopped', ...left }));
  await act(() => now().keep());
  expect((await contents.newest('ada')).records).toMatchObject([{ isPartial: true, title: 'Standing desk' }]);
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
  await waitFor(() => expect(localStorage.getItem('aigen_unfinished:ada')).toBeNull());
});

test('a growing text is stored, and discarded when another one is started instead', async () => {
  server.answer = (signal) => endless('A text that nobody keeps', signal);
  const { now } = start();
  let run: Promise<void> | undefined;
  act(() => void (run = now().generate(form)));
  await waitFor(() => expect(now().state).toMatchObject({ text: 'A text that nobody keeps' }));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(1));
  expect(localStorage.getItem('aigen_unfinished:ada')).toBe('1');
  act(() => now().stop());
  await act(() => run!);
  expect(await unfinished.count('ada')).toBe(1);

  server.answer = () => stream(event('result', result));
  await act(() => now().generate(form));
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
});

test('edited prompts are sent unchanged, and saved with the text', async () => {
  server.answer = () => stream(event('result', result));
  const { now } = start();
  // An empty system prompt is an edited prompt, too.
  const prompts = { systemPrompt: '', userPrompt: 'A sonnet about desks.' };
  await act(() => now().generate(form, { prompts }));
  expect(await server.sent[0]!.json()).toMatchObject({ ...prompts, formData: { topic: 'Standing desks' } });
  expect(now().state).toMatchObject({ phase: 'finished', saved: { ...prompts, isPromptEdited: true } });
  await act(() => now().generate(form));
  expect(now().state).toMatchObject({ phase: 'finished', saved: { isPromptEdited: false } });
});

test('a text of the sandbox names no provider or model, and costs nothing', async () => {
  storeUser({ id: 'ada', email: 'ada@example.com', isSubscribed: true } as SessionUser);
  await saveKey('claude', 'sk-ant-sandbox-key');
  chooseModel('claude', 'claude-of-choice');
  storePrice('ada', 'claude', 'claude-of-choice', { inputPerMillion: 1, outputPerMillion: 10 });
  server.answer = () => stream(event('result', { ...result, model: 'claude-of-choice' }));
  const { now } = start();
  await act(() => now().generate(form));
  expect(await server.sent[0]!.json()).toMatchObject({ model: 'claude-of-choice' });
  expect(now().state).toMatchObject({
    saved: { provider: null, model: 'Sandbox', cost: null, tags: ['auto-saved', 'sandbox'] },
  });

  server.answer = (signal) => endless('# Standing desk', signal);
  let run: Promise<void> | undefined;
  act(() => void (run = now().generate(form)));
  await waitFor(() => expect(now().state).toMatchObject({ phase: 'writing', text: '# Standing desk' }));
  act(() => now().stop());
  await act(() => run!);
  await act(() => now().keep());
  expect(now().state).toMatchObject({ saved: { isPartial: true, provider: null, model: 'Sandbox' } });
});

test('the chosen model is requested; the reported tokens cost its price', async () => {
  chooseModel('claude', 'claude-of-choice');
  storePrice('ada', 'claude', 'claude-of-choice', { inputPerMillion: 1, outputPerMillion: 10 });
  server.answer = () => stream(event('result', { ...result, model: 'claude-of-choice-20260101' }));
  const { now } = start();
  await act(() => now().generate(form));
  expect(await server.sent[0]!.json()).toMatchObject({ model: 'claude-of-choice' });
  expect(now().state).toMatchObject({ saved: { model: 'claude-of-choice-20260101', cost: 0.00021 } });

  server.answer = () => stream(event('result', { ...result, model: 'claude-of-nobody' }));
  await act(() => now().generate(form));
  expect(now().state).toMatchObject({ saved: { model: 'claude-of-nobody', cost: null } });
});

test('the form is saved with the text as it was filled in', async () => {
  server.answer = () => stream(event('result', result));
  const { now } = start();
  await act(() => now().generate({ ...form, contentType: 'seo', seoPriorities: ['Local SEO'] }));
  const [record] = (await contents.newest('ada')).records;
  expect(briefOf(record!)?.form).toEqual({ ...form, contentType: 'seo', seoPriorities: ['Local SEO'] });
});

const prompts = { systemPrompt: 'You are an editor.', userPrompt: 'Change 1: shorter.' };

test('a repaired text replaces the previous one, which stays among its versions', async () => {
  await contents.put('ada', { ...older(), metaDescription: 'As it was.', tokensUsed: 70 });
  server.answer = () => stream(event('delta', { text: result.content }), event('result', result));
  const { now } = start();
  await act(() => now().generate(form, { prompts, repairs: olderId }));
  expect(await server.sent[0]!.json()).toMatchObject(prompts);
  const repaired = { id: olderId, content: result.content, metaDescription: 'As it was.', tokensUsed: 100 };
  expect(now().state).toMatchObject({ phase: 'finished', saved: repaired });
  expect((await contents.newest('ada')).records).toMatchObject([repaired]);
  expect(await versionsOfContent('ada', olderId)).toMatchObject([
    { content: 'An older text.', reason: 'repair' },
  ]);
});

test('a repair that ends early, or whose text was deleted, is a text of its own', async () => {
  await contents.put('ada', older());
  server.answer = () => stream(event('result', { ...result, truncated: true }));
  const { now } = start();
  await act(() => now().generate(form, { prompts, repairs: olderId }));
  expect((await contents.newest('ada')).records).toMatchObject([{ isPartial: true }, { id: olderId }]);
  await contents.remove('ada', olderId);
  server.answer = () => stream(event('result', result));
  await act(() => now().generate(form, { prompts, repairs: olderId }));
  expect((await contents.newest('ada')).records.map(({ id }) => id)).not.toContain(olderId);
  expect((await contents.newest('ada')).total).toBe(2);
});

function older() {
  return createContent({
    id: olderId,
    contentType: 'blog',
    title: 'Older',
    content: 'An older text.',
    createdAt: '2020-01-01T00:00:00.000Z',
  });
}

test('a second request while a text is written says why nothing happens', async () => {
  server.answer = (signal) => endless('A text that', signal);
  const { now } = start();
  const first = now().generate(form);
  await waitFor(() => expect(now().state).toMatchObject({ phase: 'writing', text: 'A text that' }));
  await act(() => now().generate(form, { repairs: olderId }));
  expect(said.error).toHaveBeenCalledWith(formatError('generation.busy'));
  expect(server.sent).toHaveLength(1);
  expect(now().state).toMatchObject({ phase: 'writing', repairs: null });
  await act(async () => {
    now().stop();
    await first;
  });
});
