import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { HostTurns } from './host-turns.ts';
import { createSharedPace } from './shared-pace.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const warnings: unknown[] = [];
const log = { warn: (fact: unknown) => warnings.push(fact) } as unknown as Parameters<
  typeof createSharedPace
>[0]['log'];
/** As of another process. */
const pace = () => createSharedPace({ database, log });
const minuteMs = 60_000;
const near = (ms: number) => [ms - 20_000, ms] as const;
const isNear = (waitMs: number, [least, most]: readonly [number, number]) =>
  expect(waitMs >= least && waitMs <= most, `${waitMs} ms`).toBe(true);

describe('the pace of a site over all processes', () => {
  test('requests begin a pause apart, whichever process asks', async () => {
    const [one, other, third] = [pace(), pace(), pace()];
    expect(await one.reserve('shop.example', minuteMs)).toBe(0);
    isNear(await other.reserve('shop.example', minuteMs), near(minuteMs));
    isNear(await third.reserve('shop.example', minuteMs), near(2 * minuteMs));
    isNear(await one.reserve('shop.example', minuteMs), near(3 * minuteMs));
    expect(await one.reserve('another.example', minuteMs)).toBe(0);
  });

  test('a site that asked one process to wait is left alone by the others', async () => {
    await pace().holdBack('shop.example', 3 * minuteMs);
    isNear(await pace().reserve('shop.example', minuteMs), near(4 * minuteMs));
  });

  test('a moment from a clock that was wrong delays nobody', async () => {
    await pace().reserve('shop.example', minuteMs);
    await database.query(`update rate_limits set window_start = window_start + interval '1 day'`);
    expect(await pace().reserve('shop.example', minuteMs)).toBe(0);
  });

  test('no name of a site is stored', async () => {
    await pace().reserve('shop.example', minuteMs);
    const rows = await database.query<{ subject: string }>('select subject from rate_limits');
    expect(rows).toEqual([{ subject: expect.stringMatching(/^[\da-f]{64}$/) }]);
  });

  test('without the database each process keeps the pace by itself', async () => {
    const gone = {
      ...database,
      db: {
        insert: () => {
          throw new Error('gone');
        },
      },
    } as unknown as Database;
    expect(await createSharedPace({ database: gone, log }).reserve('shop.example', minuteMs)).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  test('turns wait for what is reserved, and who gives up does not', async () => {
    const turns = new HostTurns(pace());
    await pace().reserve('shop.example', minuteMs);
    const leaving = new AbortController();
    const waiting = turns.run(
      'shop.example',
      () => minuteMs,
      leaving.signal,
      () => Promise.resolve('asked'),
    );
    setTimeout(() => leaving.abort(new Error('left')), 50);
    await expect(waiting).rejects.toThrow();
    const done = await turns.run(
      'other.example',
      () => 1,
      AbortSignal.timeout(60_000),
      () => Promise.resolve('asked'),
    );
    expect(done).toBe('asked');
  });
});
