import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureText } from './optimizer-jobs.ts';
import { runTextJob, type JobReply, type JobRequest } from './run-text-job.ts';
import { useTextJob } from './use-text-job.ts';

class FakeWorker {
  static count = 0;
  /** The last worker that was given a job. */
  static last: FakeWorker;
  isEnded = false;
  onmessage: (event: { data: JobReply }) => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    FakeWorker.count += 1;
  }
  postMessage(_request: JobRequest): void {
    FakeWorker.last = this;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const long = (word: string) => ({
  text: `${word} desks move. `.repeat(1_000),
  keyword: 'desk',
  platform: 'blog' as const,
});
const measured = (analysis: string) => ({ result: { analysis } });

beforeEach(() => {
  FakeWorker.count = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(async () => {
  // Takes the idle worker and terminates it.
  const controller = new AbortController();
  const job = runTextJob('learnVoice', { samples: [] }, controller.signal);
  controller.abort();
  await expect(job).rejects.toThrow();
  vi.unstubAllGlobals();
});

const open = () =>
  renderHook(({ input }) => useTextJob('measure', input, measureText), {
    initialProps: { input: long('Old') },
  });

test('a short text is processed at once, without a worker', () => {
  const input = { ...long('A'), text: 'Desks move.' };
  const { result } = renderHook(() => useTextJob('measure', input, measureText));
  expect(result.current?.analysis.score.total).toBeTypeOf('number');
  expect(FakeWorker.count).toBe(0);
});

test('for a long text the newest input wins, and the previous job is terminated', async () => {
  const { result, rerender } = open();
  expect(result.current).toBeNull();
  const first = FakeWorker.last;
  rerender({ input: long('New') });
  expect(first.isEnded).toBe(true);
  const second = FakeWorker.last;
  expect(second).not.toBe(first);
  second.onmessage({ data: measured('new') });
  await waitFor(() => expect(result.current).toEqual({ analysis: 'new' }));
  first.onmessage({ data: measured('old') });
  expect(result.current).toEqual({ analysis: 'new' });
});

test('leaving a screen terminates its job', () => {
  const { unmount } = open();
  const worker = FakeWorker.last;
  unmount();
  expect(worker.isEnded).toBe(true);
});

test('an idle worker runs the next job', async () => {
  const first = runTextJob('learnVoice', { samples: [] });
  const worker = FakeWorker.last;
  worker.onmessage({ data: { result: 'learned' } });
  expect(await first).toBe('learned');
  const second = runTextJob('learnVoice', { samples: [] });
  expect(FakeWorker.count).toBe(1);
  worker.onmessage({ data: { refusal: { code: 'voices.text-missing', details: {} } } });
  await expect(second).rejects.toMatchObject({ code: 'voices.text-missing' });
});

test.each([
  ['has no workers', () => vi.stubGlobal('Worker', undefined)],
  ['cannot load one', () => setTimeout(() => FakeWorker.last.onerror())],
])('a browser that %s runs the job on the page', async (_what, prepare) => {
  prepare();
  const { result } = open();
  await waitFor(() => expect(result.current?.analysis.score.total).toBeTypeOf('number'));
});
