import { describe, expect, test } from 'vitest';
import { groupCalls } from './group-calls.ts';

/** A database that answers when it is told to, and refuses groups with a bad item as a statement does. */
function createFakeLine() {
  const sent: { items: string[]; answer: () => void }[] = [];
  const ask = groupCalls(async (items: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sent.push({ items, answer: resolve });
    await promise;
    if (items.some((item) => item.startsWith('bad'))) throw new Error(`refused: ${items.join()}`);
    return items.map((item) => item.toUpperCase());
  });
  return { ask, sent };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('calls that come together', () => {
  test('go as one, in their order, and each gets its own answer', async () => {
    const { ask, sent } = createFakeLine();
    const answers = Promise.all(['a', 'b', 'c'].map(ask));
    await nextTurn();
    expect(sent.map(({ items }) => items)).toEqual([['a', 'b', 'c']]);
    sent[0]!.answer();
    expect(await answers).toEqual(['A', 'B', 'C']);
  });

  test('those that come while a group is on its way go with the next one', async () => {
    const { ask, sent } = createFakeLine();
    const first = ask('a');
    await nextTurn();
    const later = [ask('b')];
    await nextTurn();
    later.push(ask('c'));
    expect(sent.map(({ items }) => items)).toEqual([['a']]);
    sent[0]!.answer();
    await first;
    await nextTurn();
    expect(sent.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    sent[1]!.answer();
    expect(await Promise.all(later)).toEqual(['B', 'C']);
  });

  test('a long line goes in several groups', async () => {
    const { ask, sent } = createFakeLine();
    const answers = Promise.all(Array.from({ length: 70 }, (_, index) => ask(`x${index}`)));
    for (const group of [0, 1, 2]) {
      await nextTurn();
      sent[group]!.answer();
    }
    expect((await answers).at(-1)).toBe('X69');
    expect(sent.map(({ items }) => items.length)).toEqual([32, 32, 6]);
  });

  test('one that is refused fails alone, and the line goes on', async () => {
    const { ask, sent } = createFakeLine();
    const answers = Promise.allSettled(['a', 'bad', 'c'].map(ask));
    await nextTurn();
    sent[0]!.answer();
    await nextTurn();
    expect(sent.slice(1).map(({ items }) => items)).toEqual([['a'], ['bad'], ['c']]);
    for (const { answer } of sent.slice(1)) answer();
    expect(
      (await answers).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message)),
    ).toEqual(['A', 'refused: bad', 'C']);
    const last = ask('d');
    await nextTurn();
    sent.at(-1)!.answer();
    expect(await last).toBe('D');
  });

  test('one that is refused without company is asked once', async () => {
    const { ask, sent } = createFakeLine();
    const answer = ask('bad');
    await nextTurn();
    sent[0]!.answer();
    await expect(answer).rejects.toThrow('refused: bad');
    expect(sent).toHaveLength(1);
  });
});
