import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { createAnalysis } from '#domain/voice/analysis.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { database } from '../../../storage/database.ts';
import { unfinished } from '../../../storage/drafts/unfinished.ts';
import { endless, event, fakeServer, json, result, stream } from '../../../writing/generation.fixture.ts';
import { readTask } from '../../../writing/generation-tasks.ts';
import { forgetGeneration, stopGeneration } from '../../../writing/run-generation.ts';
import { restoreUnfinished } from '../../../writing/unfinished-text.ts';
import { dismissNotice, Notices } from '../../../notices/notify.tsx';
import { AiReading } from './ai-reading.tsx';

const text = 'You sit for nine hours a day. We build desks that move with you.';
const analysis = createAnalysis(text, seededVoice, analyzeVoice(text, seededVoice), {
  id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
  now: new Date('2026-11-10T12:00:00.000Z'),
});

const overloaded = 'Claude is overloaded.';

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  await database().outbox.clear();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

test('an opinion is stored with the provider that wrote it', async () => {
  await saveKey('claude', 'sk-ant-a-key');
  await voiceAnalyses.put('ada', analysis);
  const server = fakeServer();
  const said = { ...result, content: 'It sounds warm.', provider: 'openai' };
  server.answer = () => stream(event('result', said));
  render(<AiReading owner="ada" analysis={analysis} voice={seededVoice} />);
  fireEvent.click(screen.getByRole('button', { name: 'Get an AI opinion' }));
  await waitFor(async () =>
    expect(await voiceAnalyses.get('ada', analysis.id)).toMatchObject({
      aiReading: 'It sounds warm.',
      aiProvider: 'openai',
    }),
  );
  // It is recorded as one of this tool, although its content type is the generator's.
  expect(await server.sent[0]!.json()).toMatchObject({ formData: { tool: 'brandvoice' } });
});

test('an opinion stays when its voice is deleted, and no other can be requested', () => {
  const read = { ...analysis, aiReading: 'It sounds warm.', aiProvider: 'claude' as const };
  const { rerender } = render(<AiReading owner="ada" analysis={read} voice={null} />);
  expect(screen.getByText('It sounds warm.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<AiReading owner="ada" analysis={analysis} voice={null} />);
  expect(screen.queryByText('AI opinion')).toBeNull();
});

test('what came of a stopped opinion is offered, also after its voice was deleted, and can be kept', async () => {
  await saveKey('claude', 'sk-ant-a-key');
  await voiceAnalyses.put('ada', analysis);
  const server = fakeServer();
  server.answer = (signal) => endless('It sounds', signal);
  const { rerender } = render(<AiReading owner="ada" analysis={analysis} voice={seededVoice} />);
  fireEvent.click(screen.getByRole('button', { name: 'Get an AI opinion' }));
  await screen.findByText('It sounds');
  // Leaving now would lose it, so the browser asks.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped');
  rerender(<AiReading owner="ada" analysis={analysis} voice={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Keep this text' }));
  await waitFor(async () =>
    expect(await voiceAnalyses.get('ada', analysis.id)).toMatchObject({ aiReading: 'It sounds' }),
  );
});

test('what came of an opinion before its tab was closed is offered on the next visit, and can be kept', async () => {
  await saveKey('claude', 'sk-ant-a-key');
  await voiceAnalyses.put('ada', analysis);
  const server = fakeServer();
  server.answer = (signal) => endless('It sounds', signal);
  const { unmount } = render(<AiReading owner="ada" analysis={analysis} voice={seededVoice} />);
  fireEvent.click(screen.getByRole('button', { name: 'Get an AI opinion' }));
  await screen.findByText('It sounds');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(1));
  const [left] = (await unfinished.newest('ada')).records;
  unmount();

  // The tab is gone: nothing of it is in memory, only what it stored.
  const task = { owner: 'ada', key: left!.key };
  stopGeneration(task);
  await waitFor(() => expect(readTask(task).phase).toBe('stopped'));
  await forgetGeneration(task);
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
  await unfinished.put('ada', left!);

  await restoreUnfinished('ada');
  render(<AiReading owner="ada" analysis={analysis} voice={seededVoice} />);
  screen.getByText('It sounds');
  fireEvent.click(screen.getByRole('button', { name: 'Keep this text' }));
  await waitFor(async () =>
    expect(await voiceAnalyses.get('ada', analysis.id)).toMatchObject({ aiReading: 'It sounds' }),
  );
  await waitFor(async () => expect(await unfinished.count('ada')).toBe(0));
});

test('a failure is said with the opinion and in no notice; after the screen was left, in a notice', async () => {
  await saveKey('claude', 'sk-ant-a-key');
  await voiceAnalyses.put('ada', analysis);
  const server = fakeServer();
  server.answer = () => json({ error: overloaded, code: 'provider.overloaded' }, 503);
  const open = (isThere: boolean) => (
    <>
      <Notices />
      {isThere && <AiReading owner="ada" analysis={analysis} voice={seededVoice} />}
    </>
  );
  const { rerender } = render(open(true));
  fireEvent.click(screen.getByRole('button', { name: 'Get an AI opinion' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText(overloaded)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();

  const fails = Promise.withResolvers<Response>();
  server.answer = () => fails.promise;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(open(false));
  fails.resolve(json({ error: overloaded, code: 'provider.overloaded' }, 503));
  await screen.findByRole('button', { name: 'Dismiss' });
  screen.getByText(overloaded);
});
