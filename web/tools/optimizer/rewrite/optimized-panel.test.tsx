import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { briefOf } from '#domain/content/brief-form.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization, withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { database } from '../../../storage/database.ts';
import { contents } from '../../../storage/content/content.ts';
import { versionsOfContent } from '../../../storage/content/content-changes.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { unfinished } from '../../../storage/drafts/unfinished.ts';
import { Notices } from '../../../notices/notify.tsx';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../../writing/generation.fixture.ts';
import { ResultSheet } from '../../../writing/result/result-sheet.tsx';
import { OptimizedPanel } from './optimized-panel.tsx';
import { forgetGeneration } from '../../../writing/run-generation.ts';
import { restoreUnfinished } from '../../../writing/unfinished-text.ts';
import { contentOf } from './content-of.ts';
import { useRewriting } from './use-rewriting.ts';

let server: FakeServer;
const sentBody = async () => generationRequestSchema.parse(await server.sent[0]!.json());

/** A new id in every test, because tasks outlive the screen. */
const newRecord = () =>
  createOptimization(
    { ...emptyOptimizerForm(), content: 'A plain text.', targetKeyword: 'desk', brandVoice: 'calm' },
    { id: crypto.randomUUID(), now: new Date('2026-11-10T12:00:00.000Z') },
  );
let record = newRecord();
const answer = () => stream(event('result', { ...result, content: 'A desk text.', model: 'm' }));

function Panel({ shown = record }: { shown?: OptimizationRecord }) {
  const rewriting = useRewriting('ada', shown);
  const optimize = () => void rewriting.start();
  return (
    <>
      {shown.content && <button onClick={optimize}>Optimize again</button>}
      <OptimizedPanel
        owner="ada"
        record={shown}
        rewriting={rewriting}
        onOptimize={optimize}
        onCompare={() => {}}
      />
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  server = fakeServer();
  server.answer = answer;
  await saveKey('claude', 'sk-ant-sandbox-key');
  record = newRecord();
  await database().records.clear();
  await database().outbox.clear();
  await optimizations.put('ada', record);
});
afterEach(async () => {
  cleanup();
  await forgetGeneration({ owner: 'ada', key: `optimizer:${record.id}` });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const optimize = () => fireEvent.click(screen.getByRole('button', { name: 'Optimize content' }));

test('the call contains the text, the keyword and the voice, and its response is saved with its measurements', async () => {
  render(<Panel />);
  optimize();
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text.'),
  );
  expect(await sentBody()).toMatchObject({
    formData: {
      contentType: 'optimization',
      platform: 'blog',
      targetKeyword: 'desk',
      originalContent: 'A plain text.',
    },
    userPrompt: expect.stringContaining('Brand voice: calm'),
  });
});

test('a failure shows the reason, stores nothing, and can be retried', async () => {
  const { code, message } = new AppError('provider.overloaded', { provider: 'Claude' });
  server.answer = () => json({ error: message, code }, 503);
  render(<Panel />);
  optimize();
  expect(await screen.findByText('Failed to optimize content. Please try again.')).toBeTruthy();
  expect(screen.getByText(/Claude is overloaded/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy what was written' })).toBeNull();
  expect(await optimizations.get('ada', record.id)).toEqual(record);
  server.answer = answer;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text.'),
  );
});

test('a generated text that could not be stored can still be copied', async () => {
  vi.spyOn(optimizations, 'put').mockRejectedValue(new AppError('storage.full'));
  render(<Panel />);
  optimize();
  expect(await screen.findByRole('button', { name: 'Copy what was written' })).toBeTruthy();
});

test('a generated text that could not be stored is stored by trying again, without another call', async () => {
  vi.spyOn(optimizations, 'put').mockRejectedValueOnce(new AppError('storage.full'));
  render(<Panel />);
  optimize();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text.'),
  );
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a result deleted during the generation stays deleted', async () => {
  server.answer = async () => {
    await optimizations.remove('ada', record.id);
    return answer();
  };
  render(<Panel />);
  optimize();
  await screen.findByRole('button', { name: 'Optimize content' });
  expect(await optimizations.get('ada', record.id)).toBeUndefined();
});

test('a rewrite continues while another screen is open, and can be stopped afterwards', async () => {
  let signal: AbortSignal | undefined;
  server.answer = (given) => {
    signal = given;
    return endless('', given);
  };
  const { unmount } = render(<Panel />);
  optimize();
  await screen.findByRole('button', { name: 'Stop' });
  unmount();
  render(<Panel />);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Optimize content' });
  expect(signal?.aborted).toBe(true);
  expect(server.sent).toHaveLength(1);
});

test('optimizing again rewrites the original, and the earlier text can be restored', async () => {
  const earlier = withRewriting(record, {
    content: 'Desk: an earlier text.',
    provider: 'claude',
    model: 'm',
  });
  await optimizations.put('ada', earlier);
  await contents.put('ada', contentOf(earlier, new Date()));
  render(
    <>
      <Panel shown={earlier} />
      <Notices />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Optimize again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the earlier text' }));
  await waitFor(async () => expect(await optimizations.get('ada', record.id)).toEqual(earlier));
  const { records } = await contents.newest('ada');
  expect(records.map(({ content, seoScore }) => [content, seoScore])).toEqual([
    [earlier.content, earlier.seoScore],
  ]);
  const { systemPrompt, userPrompt } = await sentBody();
  expect(userPrompt).toContain('A plain text.');
  expect(systemPrompt).toContain('Bring the target keyword in');
});

test('the text of a stopped rewrite can be kept', async () => {
  server.answer = (signal) => endless('A desk text that', signal);
  render(<Panel />);
  optimize();
  await screen.findByText('A desk text that');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this text' }));
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text that'),
  );
});

test('leaving asks while a text is rewritten', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  server.answer = (signal) => endless('A desk', signal);
  render(<Panel />);
  expect(asks()).toBe(false);
  optimize();
  await screen.findByText('A desk');
  expect(asks()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(asks()).toBe(false));
});

test('the text of a rewrite that a closed tab left is offered again, and can be kept', async () => {
  const { originalContent, targetKeyword, platform } = record;
  await unfinished.put('ada', {
    id: crypto.randomUUID(),
    key: `optimizer:${record.id}`,
    keptAt: record.analyzedAt,
    form: { contentType: 'optimization', platform, targetKeyword, originalContent },
    prompts: null,
    repairs: null,
    provider: 'claude',
    model: 'm',
    text: 'A desk text before the tab was closed',
  });
  await restoreUnfinished('ada');
  render(<Panel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this text' }));
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe(
      'A desk text before the tab was closed',
    ),
  );
  expect((await contents.newest('ada')).records).toMatchObject([{ isPartial: true, source: 'optimizer' }]);
});

test('saved twice it is one text, scored for its keyword, without a brief', async () => {
  const shown = withRewriting(record, { content: 'A desk text.', provider: 'claude', model: 'm' });
  const { unmount } = render(<Panel shown={shown} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await contents.newest('ada')).total).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  // Later words of the same result replace the earlier ones, which stay as a version.
  const changed = withRewriting(record, { content: 'A better desk text.', provider: 'claude', model: 'm' });
  render(<Panel shown={changed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await contents.newest('ada')).records).toMatchObject([{ content: 'A better desk text.' }]),
  );
  const [saved] = (await contents.newest('ada')).records;
  expect(await versionsOfContent('ada', saved!.id)).toMatchObject([{ content: 'A desk text.' }]);
  expect(saved!.seoScore).toBe(changed.seoScore);
  expect(briefOf(saved!)).toBeNull();
  render(
    <ResultSheet
      result={{ ...saved!, text: saved!.content, scoring: scoringOf(saved!) }}
      status=""
      actions=""
    />,
  );
  expect(screen.getAllByText(String(saved!.seoScore)).length).toBeGreaterThan(1);
  expect(screen.queryByText('Brief check')).toBeNull();
});
