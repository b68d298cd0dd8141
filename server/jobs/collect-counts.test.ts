import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectCounts } from './collect-counts.ts';

type Fruit = { name: string };
type Counts = { eaten: number; sold: number };
type Row = Fruit & Counts;

let app: FastifyInstance;
/** The batches that were written, and what the next attempts of writing end with. */
let written: Row[][];
let failures: Error[];
let reported: unknown[];
beforeEach(() => {
  app = Fastify();
  written = [];
  failures = [];
  reported = [];
});
afterEach(() => app.close());

const collect = (isKept = (_fruit: Fruit, _error: unknown) => true) =>
  collectCounts<Fruit, Counts>(
    app,
    async (rows) => {
      await setImmediate();
      const failure = failures.shift();
      if (failure) throw failure;
      written.push([...rows]);
    },
    { isKept, reportFailure: (error) => reported.push(error) },
  );
const eaten = { eaten: 1, sold: 0 };
const sold = { eaten: 0, sold: 1 };

test('counts of the same key are added up, and a batch has its keys in one order', async () => {
  const { add, write } = collect();
  for (const name of ['pear', 'apple', 'pear']) add({ name }, eaten);
  add({ name: 'pear' }, sold);
  await write();
  expect(written).toEqual([
    [
      { name: 'apple', eaten: 1, sold: 0 },
      { name: 'pear', eaten: 2, sold: 1 },
    ],
  ]);
  await write();
  expect(written).toHaveLength(1);
});

test('a batch that is not written throws, and what is kept of it is added to the next one', async () => {
  const broken = new Error('broken');
  failures = [broken];
  const { add, write } = collect(({ name }, error) => name === 'pear' && error === broken);
  add({ name: 'pear' }, eaten);
  add({ name: 'apple' }, eaten);
  const first = write();
  await Promise.resolve();
  add({ name: 'pear' }, eaten);
  await expect(first).rejects.toThrow(broken);
  await write();
  expect(written).toEqual([[{ name: 'pear', eaten: 2, sold: 0 }]]);
});

test('who writes waits for the batch that is being written', async () => {
  const { add, write } = collect();
  add({ name: 'pear' }, eaten);
  const first = write();
  await write();
  expect(written).toHaveLength(1);
  await first;
});

test('the rest is written when the application closes, and a failure is reported', async () => {
  const { add } = collect();
  add({ name: 'pear' }, eaten);
  await app.close();
  expect(written).toHaveLength(1);

  app = Fastify();
  failures = [new Error('broken')];
  collect().add({ name: 'pear' }, eaten);
  await app.close();
  expect(reported).toEqual([new Error('broken')]);
});

test('so many different keys are kept, and those among them still count', async () => {
  const { add, write } = collect();
  for (let index = 0; index < 3_000; index += 1) add({ name: `fruit ${index}` }, eaten);
  add({ name: 'fruit 0' }, eaten);
  await write();
  expect(written[0]).toHaveLength(2_000);
  expect(written[0]![0]).toMatchObject({ name: 'fruit 0', eaten: 2 });
});
