import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventTextId } from '#domain/calendar/event-content.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { addProject, textsOf } from '../../storage/collections/project-changes.ts';
import { contents } from '../../storage/content/content.ts';
import { edit, versionsOfContent } from '../../storage/content/content-changes.ts';
import { database } from '../../storage/database.ts';
import { removeKey, saveKey } from '../../api-keys/stored/keys.ts';
import {
  endless,
  event as namedEvent,
  fakeServer,
  json,
  result as written,
  stream,
  type FakeServer,
} from '../../writing/generation.fixture.ts';
import { readTask, unkeptTextOf } from '../../writing/generation-tasks.ts';
import { unfinished } from '../../storage/drafts/unfinished.ts';
import { stopGeneration } from '../../writing/run-generation.ts';
import { restoreUnfinished } from '../../writing/unfinished-text.ts';
import { addEvent, changeStored, deleteEvent, restoreEvent, takeBack } from './data.ts';
import { eventTask, keepEventText, takeBackEventText, writeEventText } from './event-text.ts';
import { keyMissing } from './use-event-actions.ts';

const owner = 'user-1';
const result = { ...written, content: 'A text of its own.', remaining: -1 };
const streamed = () => stream(namedEvent('result', result));
let server: FakeServer;
let event: EventRecord;
const stored = () => calendarEvents.get(owner, event.id);

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  server = fakeServer();
  await saveKey('claude', 'sk-ant-sandbox-key');
  event = await addEvent(owner, {
    title: 'Launch',
    description: 'First of three',
    date: '2026-11-20',
    platform: 'linkedin',
    contentType: 'story',
  });
});
afterEach(() => vi.unstubAllGlobals());

test('before a text is requested, every reason against it is known', async () => {
  expect(keyMissing()).toBeNull();
  localStorage.setItem('aigen_locked_keys', '{}');
  expect(keyMissing()).toMatchObject({ code: 'keys.locked' });
  localStorage.removeItem('aigen_locked_keys');
  localStorage.setItem('aigen_active_api', 'gemini');
  expect(keyMissing()).toMatchObject({ code: 'generation.key-missing' });
  await removeKey('claude');
  localStorage.removeItem('aigen_active_api');
  expect(keyMissing()).toMatchObject({ code: 'generation.no-provider' });
});

test("the text is requested with the event's fields, and the event is scheduled with it", async () => {
  server.answer = () => streamed();
  expect(await writeEventText(owner, event)).toMatchObject({ outcome: 'written' });
  expect(await stored()).toMatchObject({ content: result.content, status: 'scheduled', failure: null });
  const body = generationRequestSchema.parse(await server.sent[0]!.json());
  expect(body.formData).toMatchObject({
    contentType: 'story',
    platform: 'linkedin',
    title: 'Launch',
    description: 'First of three',
  });
});

test('the text belongs to the project of its event, and is in the folder of its type', async () => {
  const project = await addProject(owner, { name: 'Launch' });
  event = (await changeStored(owner, event.id, (before) => ({ ...before, projectId: project.id }))).after;
  server.answer = streamed;
  await writeEventText(owner, event);
  expect(await textsOf(owner, project.id)).toMatchObject([{ sourceId: eventTextId(event.id) }]);
  expect(await contents.get(owner, eventTextId(event.id))).toMatchObject({ folderId: 'social-media' });
});

test('a draft stays a draft, with its text and without', async () => {
  await changeStored(owner, event.id, (before) => ({ ...before, status: 'draft' }));
  server.answer = () => json({ error: 'Busy', code: 'provider.rate-limited' }, 429);
  await writeEventText(owner, event);
  expect(await stored()).toMatchObject({ content: '', status: 'draft', failure: 'provider.rate-limited' });
  server.answer = () => streamed();
  await writeEventText(owner, event);
  expect(await stored()).toMatchObject({ content: result.content, status: 'draft', failure: null });
});

test('a text that the provider cut at its length limit is marked in the event', async () => {
  server.answer = () => stream(namedEvent('result', { ...result, truncated: true }));
  await writeEventText(owner, event);
  expect(await stored()).toMatchObject({ content: result.content, isPartial: true });
  server.answer = streamed;
  await writeEventText(owner, event);
  expect(await stored()).toMatchObject({ isPartial: false });
});

test('language, tone and length are requested as chosen', async () => {
  server.answer = () => streamed();
  const chosen = { language: 'fr', tone: 'friendly', length: 'long' } as const;
  await writeEventText(owner, { ...event, ...chosen });
  const body = generationRequestSchema.parse(await server.sent[0]!.json());
  expect(body.formData).toMatchObject(chosen);
  expect(body.systemPrompt).toContain('Write in French');
});

test('a failure is stored as a failure, without a replacement text', async () => {
  server.answer = () => json({ error: 'Busy', code: 'provider.rate-limited' }, 429);
  expect(await writeEventText(owner, event)).toMatchObject({ outcome: 'failed' });
  expect(await stored()).toMatchObject({ content: '', status: 'failed', failure: 'provider.rate-limited' });
});

test('an existing text stays when the next generation fails', async () => {
  await changeStored(owner, event.id, (before) => ({
    ...before,
    content: 'The first one.',
    status: 'published',
  }));
  server.answer = () => Promise.reject(new TypeError('network'));
  const withText = (await stored())!;
  expect(await writeEventText(owner, withText)).toMatchObject({ outcome: 'failed' });
  expect(await stored()).toMatchObject({ content: 'The first one.', status: 'published' });
});

test('changes during the generation are kept', async () => {
  server.answer = async () => {
    await changeStored(owner, event.id, (before) => ({ ...before, date: '2026-12-01' }));
    return streamed();
  };
  await writeEventText(owner, event);
  expect(await stored()).toMatchObject({ content: result.content, date: '2026-12-01' });
});

test('an event that is deleted during the generation stays deleted', async () => {
  server.answer = async () => {
    await deleteEvent(owner, event.id);
    return streamed();
  };
  expect(await writeEventText(owner, event)).toEqual({ outcome: 'stopped' });
  expect(await stored()).toBeUndefined();
});

test('a text that does not fit into the storage is held, and is added to the event once there is space', async () => {
  server.answer = () => streamed();
  const put = vi.spyOn(calendarEvents, 'put').mockRejectedValue(new AppError('storage.full'));
  await expect(writeEventText(owner, event)).rejects.toMatchObject({ code: 'storage.full' });
  expect(unkeptTextOf(readTask(eventTask(owner, event.id)))).toBe(result.content);
  put.mockRestore();
  expect(await stored()).toMatchObject({ content: '', failure: null });
  expect(await keepEventText(owner, event.id)).toBe(true);
  expect(await stored()).toMatchObject({ content: result.content, status: 'scheduled' });
});

test('the text of a stopped generation can be added to the event, which is then scheduled', async () => {
  server.answer = (signal) => endless('A text that', signal);
  const ended = writeEventText(owner, event);
  const task = eventTask(owner, event.id);
  await vi.waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'writing', text: 'A text that' }));
  stopGeneration(task);
  expect(await ended).toEqual({ outcome: 'stopped' });
  expect(await stored()).toEqual(event);
  expect(await keepEventText(owner, event.id)).toBe(true);
  expect(await stored()).toMatchObject({ content: 'A text that', status: 'scheduled', isPartial: true });
});

test('leaving asks while the text of an event is written, and until it is kept', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  expect(asks()).toBe(false);
  server.answer = (signal) => endless('A text that', signal);
  const task = eventTask(owner, event.id);
  const ended = writeEventText(owner, event);
  await vi.waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'writing', text: 'A text that' }));
  expect(asks()).toBe(true);
  stopGeneration(task);
  await ended;
  expect(asks()).toBe(true);
  await keepEventText(owner, event.id);
  expect(asks()).toBe(false);
});

test('the text of an event that a closed tab left is offered again, and can be added to the event', async () => {
  const written = { provider: 'claude' as const, model: 'm', text: 'Before the tab was closed' };
  const request = { form: { contentType: 'story' as const }, prompts: null, repairs: null };
  const place = { id: crypto.randomUUID(), key: `calendar:${event.id}`, keptAt: event.createdAt };
  await unfinished.put(owner, { ...place, ...request, ...written });
  await restoreUnfinished(owner);
  expect(await keepEventText(owner, event.id)).toBe(true);
  expect(await stored()).toMatchObject({ content: written.text, isPartial: true });
  await vi.waitFor(async () => expect(await unfinished.count(owner)).toBe(0));
});

test('two generations for one event are one', async () => {
  server.answer = () => streamed();
  const [first, second] = await Promise.all([writeEventText(owner, event), writeEventText(owner, event)]);
  expect([first.outcome, second.outcome]).toEqual(['written', 'busy']);
  expect(server.sent).toHaveLength(1);
});

test('undoing a change keeps a text that arrived since', async () => {
  const moved = await changeStored(owner, event.id, (before) => ({ ...before, date: '2026-12-01' }));
  server.answer = () => streamed();
  await writeEventText(owner, event);
  await takeBack(owner, moved);
  expect(await stored()).toMatchObject({ date: '2026-11-20', content: result.content });
});

test('undoing a regeneration gives back the earlier text, in the event and in the library', async () => {
  const write = async (content: string) => {
    server.answer = () => stream(namedEvent('result', { ...result, content }));
    const outcome = await writeEventText(owner, event);
    if (outcome.outcome !== 'written') throw new Error(outcome.outcome);
    return outcome.changed;
  };
  await write('A text of its own.');
  const again = await write('# Another text\n\n- It has\n- A list');
  const id = eventTextId(event.id);
  const newer = await contents.get(owner, id);
  await takeBackEventText(owner, again);
  expect(await stored()).toMatchObject({ content: 'A text of its own.' });
  const restored = await contents.get(owner, id);
  expect(restored).toMatchObject({ content: 'A text of its own.', tokensUsed: newer!.tokensUsed });
  expect(restored!.seoScore).not.toBe(newer!.seoScore);
  expect((await versionsOfContent(owner, id))[0]).toMatchObject({ content: newer!.content });
});

test('undoing a regeneration leaves a library text that was edited since', async () => {
  server.answer = () => streamed();
  await writeEventText(owner, event);
  server.answer = () => stream(namedEvent('result', { ...result, content: 'Another text.' }));
  const again = await writeEventText(owner, event);
  if (again.outcome !== 'written') throw new Error(again.outcome);
  const id = eventTextId(event.id);
  await edit(owner, id, { content: 'My own words.' });
  await takeBackEventText(owner, again.changed);
  expect(await contents.get(owner, id)).toMatchObject({ content: 'My own words.' });
});

test('an invalid change is rejected with its field, and the event stays', async () => {
  const change = changeStored(owner, event.id, (before) => ({ ...before, date: 'tomorrow' }));
  await expect(change).rejects.toMatchObject({ code: 'input.invalid', details: { field: 'date' } });
  await expect(addEvent(owner, { title: '', date: '2026-11-20', platform: 'blog' })).rejects.toMatchObject({
    code: 'input.invalid',
    details: { field: 'title' },
  });
  expect(await stored()).toEqual(event);
});

test('a deleted event is restored completely; deleting it twice reports that it is gone', async () => {
  const deleted = await deleteEvent(owner, event.id);
  await expect(deleteEvent(owner, event.id)).rejects.toMatchObject({ code: 'calendar.not-found' });
  await restoreEvent(owner, deleted);
  expect(await stored()).toEqual({ ...event, updatedAt: expect.any(String) });
});
