import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { name: 'test', atOnce: 2, perOwner: 1, waiting: 8, waitMs: 1_000 };
const settle = () => vi.advanceTimersByTimeAsync(0);

test('more than may run waits in its order, and begins when a slot is given back', async () => {
  const slots = new Slots(limits);
  const leaves = [await slots.take(null), await slots.take(null)];
  const begun: number[] = [];
  const waiting = [0, 1].map(async (index) => {
    const leave = await slots.take(null);
    begun.push(index);
    return leave;
  });
  await settle();
  expect([begun, slots.running, slots.waiting]).toEqual([[], 2, 2]);
  leaves[0]!();
  // Given back once.
  leaves[0]!();
  await settle();
  expect([begun, slots.running, slots.waiting]).toEqual([[0], 2, 1]);
  leaves[1]!();
  await settle();
  expect(begun).toEqual([0, 1]);
  for (const each of waiting) (await each)();
  expect([slots.running, slots.waiting]).toEqual([0, 0]);
});

test('an owner with all of its slots waits, and delays nobody', async () => {
  const slots = new Slots(limits);
  const leave = await slots.take('ann');
  const second = slots.take('ann');
  const other = await slots.take('bob');
  expect([slots.running, slots.waiting]).toEqual([2, 1]);
  leave();
  (await second)();
  other();
  expect(slots.running).toBe(0);
});

test('the queue is bounded, for all and for each owner', async () => {
  const slots = new Slots(limits);
  const leave = await slots.take('ann');
  const refused = { code: 'request.at-once', details: { retryAfter: 1, reason: 'limit:test' } };
  const own = [slots.take('ann'), slots.take('ann')];
  await expect(slots.take('ann')).rejects.toMatchObject(refused);
  const others = Array.from({ length: 6 }, () => slots.take(null));
  // One of them runs: six of eight wait with Ann's two.
  const more = slots.take(null);
  await expect(slots.take(null)).rejects.toMatchObject({ code: 'server.overloaded' });
  leave();
  for (const each of [...others, more, ...own]) (await each)();
  expect([slots.running, slots.waiting]).toEqual([0, 0]);
});

test('who waits too long is refused, and who leaves is forgotten', async () => {
  const slots = new Slots(limits);
  const leaves = [await slots.take('ann'), await slots.take(null)];
  const left = new AbortController();
  const results = Promise.allSettled([slots.take('ann'), slots.take(null), slots.take(null, left.signal)]);
  left.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(limits.waitMs);
  expect((await results).map((each) => (each as PromiseRejectedResult).reason as unknown)).toMatchObject([
    { code: 'request.at-once' },
    { code: 'server.overloaded' },
    { message: 'left' },
  ]);
  await expect(slots.take(null, left.signal)).rejects.toThrow('left');
  for (const leave of leaves) leave();
  expect([slots.running, slots.waiting]).toEqual([0, 0]);
});

test('work that fails gives its slot back', async () => {
  const slots = new Slots(limits);
  await expect(slots.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(slots.running).toBe(0);
  expect(await slots.run('ann', () => Promise.resolve(1))).toBe(1);
});
