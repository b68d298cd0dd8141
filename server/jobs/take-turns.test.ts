import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

/** Work that notes when it ran, and whether other work ran at the same time. */
function recorder() {
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    await Promise.resolve();
    done.push(running === 1 ? name : `${name} beside another`);
    running -= 1;
    return name;
  };
  return { done, work };
}

test('owners get turns, and the work of one owner keeps its order', async () => {
  const takeTurn = createTurns();
  const { done, work } = recorder();
  const owners = ['eve', 'eve', 'eve', 'eve', 'ann', 'ann', 'bob'];
  const results = await Promise.all(owners.map((owner, index) => takeTurn(owner, work(`${owner} ${index}`))));
  expect(done).toEqual(['eve 0', 'eve 1', 'ann 4', 'bob 6', 'eve 2', 'ann 5', 'eve 3']);
  expect(results).toEqual(owners.map((owner, index) => `${owner} ${index}`));
});

test('work that fails ends neither the turns nor those of its owner', async () => {
  const takeTurn = createTurns();
  const { done, work } = recorder();
  const failing = takeTurn('eve', () => Promise.reject(new Error('broken')));
  const next = takeTurn('eve', work('eve'));
  await expect(failing).rejects.toThrow('broken');
  await next;
  await takeTurn('ann', work('ann'));
  expect(done).toEqual(['eve', 'ann']);
});
