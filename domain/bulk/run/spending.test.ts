import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfCall, hasRoom, spendingOf } from './spending.ts';

const price = { inputPerMillion: 2, outputPerMillion: 10 };

test('a call may start while what is spent and in flight is below the limit', () => {
  expect(hasRoom({ limit: null, spent: 1_000, inFlight: 10 })).toBe(true);
  expect(hasRoom({ limit: 4, spent: 3.9, inFlight: 0.05 })).toBe(true);
  expect(hasRoom({ limit: 4, spent: 3.9, inFlight: 0.1 })).toBe(false);
  expect(hasRoom({ limit: 4, spent: 4, inFlight: 0 })).toBe(false);
});

test('calls that are being made are apart from what is spent; those in doubt are spent', () => {
  const rows = [
    { state: 'finished', cost: 0.5, expectedCost: null },
    { state: 'failed', cost: 0.25, expectedCost: null },
    { state: 'started', cost: 1, expectedCost: 2 },
    { state: 'in-doubt', cost: null, expectedCost: 4 },
    { state: 'waiting', cost: null, expectedCost: null },
  ] as const;
  expect(spendingOf(rows, 9)).toEqual({ limit: 9, spent: 5.75, inFlight: 2 });
});

test('a call costs what its tokens cost, half in a batch, and as expected where they are not known', () => {
  const usage = { inputTokens: 1_000, outputTokens: 1_000 };
  expect(costOfCall(usage, price, { share: 1, expected: 7 })).toBeCloseTo(0.012);
  expect(costOfCall(usage, price, { share: 0.5, expected: 7 })).toBeCloseTo(0.006);
  expect(costOfCall({ ...usage, outputTokens: null }, price, { share: 0.5, expected: 7 })).toBe(7);
  expect(costOfCall(usage, null, { share: 1, expected: null })).toBeNull();
});

test('for any costs: a limit is exceeded by less than what was in flight when it was reached', () => {
  const call = fc.record({
    expected: fc.integer({ min: 0, max: 20 }),
    actual: fc.integer({ min: 0, max: 60 }),
  });
  const order = fc.array(fc.nat({ max: 9 }), { minLength: 300, maxLength: 300 });
  const calls = fc.array(call, { maxLength: 60 });
  fc.assert(
    fc.property(
      calls,
      order,
      fc.integer({ min: 1, max: 400 }),
      fc.nat({ max: 9 }),
      (all, picks, limit, batch) => {
        let spent = 0;
        const waiting = [...all];
        const inFlight: { expected: number; actual: number }[] = [];
        let mostOver = 0;
        for (const pick of picks) {
          const expected = inFlight.reduce((sum, one) => sum + one.expected, 0);
          const isStart =
            waiting.length > 0 && inFlight.length <= batch && hasRoom({ limit, spent, inFlight: expected });
          if (isStart && pick % 2 === 0) {
            expect(spent).toBeLessThan(limit);
            inFlight.push(waiting.shift()!);
          } else if (inFlight.length > 0) {
            const made = inFlight.reduce((sum, one) => sum + one.actual, 0);
            const [ended] = inFlight.splice(pick % inFlight.length, 1);
            if (spent < limit && spent + ended!.actual >= limit) mostOver = made;
            spent += ended!.actual;
          }
        }
        if (spent >= limit) expect(spent - limit).toBeLessThan(Math.max(1, mostOver));
      },
    ),
  );
});

test('for calls that cost what was expected: only the last one goes over the limit', () => {
  const costs = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(costs, fc.integer({ min: 1, max: 300 }), (all, limit) => {
      let inFlight = 0;
      const started = all.filter((cost) => {
        if (!hasRoom({ limit, spent: 0, inFlight })) return false;
        inFlight += cost;
        return true;
      });
      expect(inFlight - started.at(-1)!).toBeLessThan(limit);
      if (started.length < all.length) expect(inFlight).toBeGreaterThanOrEqual(limit);
    }),
  );
});
