import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedPoll, type SharedPoll } from './shared-poll.ts';

const everyMs = 30_000;
let isVisible = true;

/** Locks as in the browser: one holder per name, the others wait in a queue. */
class FakeLocks {
  readonly lines = new Map<string, (() => void)[]>();

  async request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    const line = this.lines.get(name) ?? [];
    this.lines.set(name, line);
    await new Promise<void>((resolve, reject) => {
      const enter = () => resolve();
      line.push(enter);
      signal.addEventListener('abort', () => {
        if (line[0] === enter) return;
        line.splice(line.indexOf(enter), 1);
        reject(signal.reason as Error);
      });
      if (line[0] === enter) enter();
    });
    await hold();
    line.shift();
    line[0]?.();
  }
}

/** Channels that deliver at once, to every other one of the name. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  FakeChannel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const stops: (() => void)[] = [];
let asks = 0;

/**
 * A tab that watches: its poll, the values it received, and how it is closed. Every value is the number of the call.
 */
function openTab(ask: () => Promise<number> = () => Promise.resolve((asks += 1)), hiddenEveryMs?: number) {
  const heard: (number | null)[] = [];
  const poll: SharedPoll<number> = sharedPoll({
    name: 'test-poll',
    everyMs,
    ...(hiddenEveryMs && { hiddenEveryMs }),
    ask,
  });
  const stop = poll.watch((value) => heard.push(value));
  stops.push(stop);
  return { heard, poll, stop };
}

beforeEach(() => {
  asks = 0;
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function show(visible: boolean) {
  isVisible = visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab requests at once and then every thirty seconds', async () => {
  const { heard } = openTab();
  await pass(0);
  expect(heard).toEqual([1]);
  await pass(everyMs - 1);
  expect(heard).toEqual([1]);
  await pass(1);
  expect(heard).toEqual([1, 2]);
});

test('of several tabs one requests, and all receive the value', async () => {
  const first = openTab();
  await pass(0);
  const second = openTab();
  const third = openTab();
  await pass(0);
  // Later tabs get the known value without a call.
  expect([asks, second.heard, third.heard]).toEqual([1, [1], [1]]);
  await pass(2 * everyMs);
  expect(asks).toBe(3);
  for (const { heard } of [first, second, third]) expect(heard).toEqual([1, 2, 3]);
});

test('when the requesting tab closes, the next one continues', async () => {
  const first = openTab();
  await pass(0);
  const second = openTab();
  await pass(10_000);
  first.stop();
  await pass(everyMs - 10_001);
  expect(asks).toBe(1);
  await pass(1);
  expect(asks).toBe(2);
  expect(second.heard).toEqual([1, 2]);
  expect(first.heard).toEqual([1]);
});

test('a hidden tab stops, and requests again when it is visible', async () => {
  const { heard } = openTab();
  await pass(0);
  show(false);
  await pass(10 * everyMs);
  expect(asks).toBe(1);
  show(true);
  await pass(0);
  expect(heard).toEqual([1, 2]);
});

test('a hidden tab requests rarely where it is to go on, and as before when it is visible', async () => {
  const hiddenEveryMs = 8 * everyMs;
  const { heard } = openTab(undefined, hiddenEveryMs);
  await pass(0);
  show(false);
  await pass(hiddenEveryMs - 1);
  expect(asks).toBe(1);
  await pass(1);
  expect(asks).toBe(2);
  await pass(hiddenEveryMs);
  expect(asks).toBe(3);
  show(true);
  await pass(everyMs);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('a tab that is opened hidden makes no request', async () => {
  show(false);
  openTab();
  await pass(10 * everyMs);
  expect(asks).toBe(0);
});

test('a tab that is visible again early waits for the rest of the interval', async () => {
  openTab();
  await pass(0);
  show(false);
  await pass(10_000);
  show(true);
  await pass(everyMs - 10_001);
  expect(asks).toBe(1);
  await pass(1);
  expect(asks).toBe(2);
});

test('a failure is no value at first, and later keeps the last one', async () => {
  const answers = [
    () => Promise.reject(new Error('down')),
    () => Promise.resolve(7),
    () => Promise.reject(new Error('down')),
  ];
  const { heard } = openTab(() => answers.shift()!());
  await pass(0);
  expect(heard).toEqual([null]);
  await pass(everyMs);
  await pass(everyMs);
  expect(heard).toEqual([null, 7, 7]);
});

test('several watchers in one tab share its poll, and the last one to leave ends it', async () => {
  const { heard, poll, stop } = openTab();
  await pass(0);
  const other: (number | null)[] = [];
  const stopOther = poll.watch((value) => other.push(value));
  expect(other).toEqual([1]);
  stop();
  await pass(everyMs);
  expect([heard, other]).toEqual([[1], [1, 2]]);
  stopOther();
  await pass(10 * everyMs);
  expect(asks).toBe(2);
});

test('without locks every visible tab requests separately', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const first = openTab();
  const second = openTab();
  await pass(0);
  expect([first.heard, second.heard]).toEqual([[1], [2]]);
});

test('a response that arrives after the tab was hidden is dropped', async () => {
  let answer = (_value: number) => {};
  const { heard } = openTab(() => new Promise<number>((resolve) => (answer = resolve)));
  await pass(0);
  show(false);
  answer(99);
  await pass(0);
  expect(heard).toEqual([]);
});
