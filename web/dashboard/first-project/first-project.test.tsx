import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFirstBrief, firstTextForm, proposedKinds } from '#domain/first-project/brief.ts';
import { completeStep, partsOf, skipGuide, type Guide } from '#domain/first-project/guide.ts';
import { makePieces } from '../../writing/pieces/make/make-pieces.ts';
import { dismissNotice } from '../../notices/notify.tsx';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { storeUser } from '../../session/session.ts';
import { premiumAda } from '../../session/session-user.fixture.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { changeGuide } from '../../storage/collections/first-project.ts';
import { textsOf } from '../../storage/collections/project-changes.ts';
import { projects } from '../../storage/collections/projects.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import {
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../writing/generation.fixture.ts';
import { forgetGeneration } from '../../writing/run-generation.ts';
import { planPieces } from './plan-pieces.ts';
import { removeEvents } from './receipt/remove-parts.ts';
import { firstTextTask, useFirstText } from './use-first-text.ts';
import { usePieces } from './use-pieces.ts';

const owner = premiumAda.id;
const now = new Date();
const form = firstTextForm({ ...emptyFirstBrief, topic: '**Standing** desks' }, null);
let server: FakeServer;
let guide: Guide;

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  server = fakeServer();
  server.answer = () =>
    stream(event('result', { ...result, title: 'A desk', content: 'A desk that moves.' }));
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-0123456789');
  guide = await changeGuide(owner, (begun) => completeStep(begun, 'voice', now));
});
afterEach(async () => {
  await forgetGeneration(firstTextTask(owner, guide));
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

const stored = () => changeGuide(owner, (same) => same);
const show = () => renderHook(() => useFirstText(owner, guide), { wrapper: MemoryRouter }).result;

async function write() {
  const writer = show();
  await act(() => writer.current.generate(form));
  return writer;
}

/** The pieces of the text, all made. */
async function make() {
  const source = (await contents.get(owner, partsOf(guide).textId))!;
  const { result: pieces } = renderHook(() => usePieces(owner, source.id));
  makePieces(owner, source, proposedKinds);
  await waitFor(() => expect(pieces.current).toHaveLength(3));
  return pieces.current!;
}

test('the text is stored with its project and the next step, once for two clicks', async () => {
  const writer = show();
  await act(() => Promise.all([writer.current.generate(form), writer.current.generate(form)]));
  const { textId, projectId } = partsOf(guide);
  expect(server.sent).toHaveLength(1);
  expect(await projects.get(owner, projectId)).toMatchObject({ name: 'Standing desks' });
  expect((await textsOf(owner, projectId)).map(({ sourceId }) => sourceId)).toEqual([textId]);
  expect((await contents.newest(owner)).total).toBe(1);
  expect(await stored()).toMatchObject({ step: 'pieces', status: 'open' });
});

test('a failure stores nothing, stays at its step, and is tried again', async () => {
  server.answer = () => json({ error: 'overloaded', code: 'provider.overloaded' }, 503);
  const writer = await write();
  expect(writer.current.state.phase).toBe('failed');
  expect([(await contents.newest(owner)).total, (await projects.newest(owner)).total]).toEqual([0, 0]);
  expect((await stored()).step).toBe('text');
  server.answer = () => stream(event('result', { ...result, content: 'A desk.' }));
  await act(() => writer.current.generate(form));
  expect((await stored()).step).toBe('pieces');
});

test('a text that arrives after the guide was skipped is kept, and the guide stays skipped', async () => {
  await changeGuide(owner, (open) => skipGuide(open, now));
  await write();
  expect(await stored()).toMatchObject({ step: 'pieces', status: 'skipped' });
  expect((await contents.newest(owner)).total).toBe(1);
});

test('each piece has one event, linked to it, also when it is planned twice', async () => {
  await write();
  const pieces = await make();
  await changeGuide(owner, (at) => completeStep(at, 'pieces', now));
  const planned = pieces.map((piece) => ({
    piece,
    date: '2030-01-29',
    time: '09:00',
    platform: 'blog' as const,
  }));
  const plan = () => planPieces(owner, guide, { planned, zone: 'Europe/Berlin' });
  await Promise.all([plan(), plan()]);
  const { records } = await calendarEvents.newest(owner);
  expect(new Set(records.map(({ contentId }) => contentId))).toEqual(new Set(pieces.map(({ id }) => id)));
  expect(records).toHaveLength(3);
  expect(records[0]).toMatchObject({ zone: 'Europe/Berlin', projectId: partsOf(guide).projectId });
  expect((await stored()).status).toBe('finished');

  const { undo } = await removeEvents(owner, records);
  expect((await calendarEvents.newest(owner)).total).toBe(0);
  await undo();
  expect((await calendarEvents.newest(owner)).total).toBe(3);
});

test('an event that cannot be stored leaves the guide at its step, without any event', async () => {
  await write();
  const pieces = await make();
  await changeGuide(owner, (at) => completeStep(at, 'pieces', now));
  const planned = pieces.map((piece, index) => ({
    piece,
    date: index === 2 ? 'someday' : '2030-01-29',
    time: '09:00',
    platform: 'blog' as const,
  }));
  await expect(planPieces(owner, guide, { planned, zone: 'UTC' })).rejects.toThrow();
  expect((await calendarEvents.newest(owner)).total).toBe(0);
  expect(await stored()).toMatchObject({ step: 'plan', status: 'open' });
});
