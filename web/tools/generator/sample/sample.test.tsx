import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleForm } from '#domain/sample/hand-written.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { SampleWriter } from '#domain/sample/sample.ts';
import { event, stream } from '../../../writing/generation.fixture.ts';
import FirstSheet from './first-sheet.tsx';
import SampleSheet from './sample-sheet.tsx';
import { useSample } from './use-sample.ts';

const form = sampleForm();
const head = (writer: SampleWriter) => event('head', { writer, form });
const delta = (text: string) => event('delta', { text });
const words = 'Remote onboarding begins on the Thursday before. It takes 30 minutes.';
const onAddKey = vi.fn();
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/api/sample') ? Promise.resolve().then(answer) : Promise.reject(new TypeError('offline')),
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Screen() {
  const sample = useSample();
  if (sample.state.phase === 'idle') return <button onClick={sample.start}>Try a sample</button>;
  return <SampleSheet state={sample.state} sample={sample} onAddKey={onAddKey} />;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const open = async () => {
  render(<Screen />);
  await press('Try a sample');
};
const yourTurn = () => screen.queryByRole('heading', { name: 'Your turn' });

/** A stream that stays open after these events. */
const openStream = (...events: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => events.forEach((each) => controller.enqueue(new TextEncoder().encode(each))),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

test.each<[SampleWriter, string | null, string]>([
  [{ by: 'sandbox' }, 'Sandbox', 'It counts in nothing.'],
  [{ by: 'hand' }, 'Written by hand', 'It counts in nothing.'],
  [
    { by: 'provider', provider: 'claude', recordedAt: '2026-11-12T23:30:00.000Z' },
    null,
    'Claude, November 12, 2026. It counts in nothing.',
  ],
])('a finished sample says whose it is: %o', async (writer, tag, sentence) => {
  answer = () => stream(head(writer), delta(words), event('result', {}));
  await open();
  await waitFor(() => expect(yourTurn()).toBeTruthy());
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.queryByText('Sandbox') !== null).toBe(tag === 'Sandbox');
  expect(screen.queryByText('Written by hand') !== null).toBe(tag === 'Written by hand');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('begins on the Thursday before');
  await press('Add a key');
  expect(onAddKey).toHaveBeenCalledTimes(1);
});

test('while it is written the score is so far; stopped, it can be tried again and closed', async () => {
  answer = () => openStream(head({ by: 'sandbox' }), delta(words));
  await open();
  await waitFor(() => expect(screen.getAllByText(/so far/).length).toBeGreaterThan(0));
  expect(yourTurn()).toBeNull();
  await press('Stop');
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.queryAllByText(/so far/)).toEqual([]);
  expect(yourTurn()).toBeTruthy();
  answer = () => stream(head({ by: 'hand' }), delta('Another text.'), event('result', {}));
  await press('Try again');
  expect(await screen.findByText('Written by hand')).toBeTruthy();
  expect(screen.getByRole('article').textContent).not.toContain('begins on the Thursday');
  await press('Close');
  expect(screen.getByRole('button', { name: 'Try a sample' })).toBeTruthy();
});

test.each([
  [
    'an error of the server',
    () =>
      new Response(JSON.stringify({ error: 'Too many calls in a short time.', code: 'request.too-many' }), {
        status: 429,
      }),
    /Too many calls/,
  ],
  [
    'an error event',
    () =>
      stream(
        head({ by: 'sandbox' }),
        delta(words),
        event('error', new AppError('server.shutting-down').toBody()),
      ),
    /restarting/,
  ],
  [
    'a stream that breaks off',
    () => stream(head({ by: 'sandbox' }), delta(words)),
    /connection to AIGen was lost/,
  ],
  ['no connection', () => Promise.reject(new TypeError('offline')), /connection to AIGen was lost/],
])('%s is said on the sheet, once, with a way on', async (_what, respond, sentence) => {
  answer = respond;
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(screen.getByText('Not finished')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('leaving the screen ends the stream', async () => {
  answer = () => openStream(head({ by: 'hand' }));
  const signals: AbortSignal[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.signal) signals.push(init.signal);
    return fetch(url, init);
  });
  await open();
  expect(await screen.findByText('Written by hand')).toBeTruthy();
  cleanup();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

const first = (isKeyAsked = false) =>
  render(<FirstSheet suggested="claude" isKeyAsked={isKeyAsked} onTry={vi.fn()} onConnected={vi.fn()} />);
const json = (body: unknown) => new Response(JSON.stringify(body));

test.each<[SampleWriter, RegExp]>([
  [{ by: 'sandbox' }, /written by the sandbox/],
  [{ by: 'hand' }, /written by hand, shown word by word/],
  [
    { by: 'provider', provider: 'gemini', recordedAt: '2026-11-12T09:00:00.000Z' },
    /as Gemini wrote it on November 12/,
  ],
])('the offer says what the sample is: %o', async (writer, sentence) => {
  answer = () => json({ writer, form });
  first();
  expect((await screen.findByText(sentence)).textContent).toContain('it counts in nothing');
});

test('an offer that cannot be described is an offer, and the asked key has the focus', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await act(async () => void first(true));
  expect(screen.getByText('A blog post. You need no key, and it counts in nothing.')).toBeTruthy();
  // The form of the key is loaded after the offer.
  const field = await screen.findByLabelText('API key', {}, { timeout: 20_000 });
  expect(document.activeElement).toBe(field);
});
