import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleTestId } from '#domain/ab-test/example.ts';
import { enterTotals } from '#domain/ab-test/counts/change-counts.ts';
import { createTest, startTest, putToUse } from '#domain/ab-test/edit/change-test.ts';
import { testsIn, testsOfText } from '#domain/sync/collections/ab-tests.ts';
import { database } from '../database.ts';
import { newId } from '../new-id.ts';
import {
  abTests,
  changeAbTest,
  findAbTestOfLink,
  readAbTests,
  removeAbTest,
  useAbTest,
  useAbTests,
} from './ab-tests.ts';

const owner = 'ada';
const today = '2026-11-25';
const now = new Date(`${today}T09:00:00.000Z`);
const textId = newId();
const own = createTest(
  { name: 'Button', variants: [{ content: 'Buy now', contentId: textId }, { content: 'Send me coffee' }] },
  { id: newId(), now },
);
const names = async () => (await readAbTests(owner, today)).map(({ name }) => name);

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('the example is there without being stored, until it is removed; the removal is synced and can be undone', async () => {
  const { result } = renderHook(() => useAbTests(owner, today));
  await waitFor(() => expect(result.current.records.map(({ id }) => id)).toEqual([exampleTestId]));
  expect(await database().records.count()).toBe(0);
  const { undo } = await removeAbTest(owner, { id: exampleTestId, today, now });
  await waitFor(() => expect(result.current.records).toEqual([]));
  expect(await database().outbox.count()).toBe(1);
  const one = renderHook(() => useAbTest(owner, exampleTestId, today));
  await waitFor(() => expect(one.result.current).toBeNull());
  await expect(changeAbTest(owner, { id: exampleTestId, today }, (stored) => stored)).rejects.toMatchObject({
    code: 'abtest.not-found',
  });
  await undo();
  await waitFor(() => expect(result.current.records).toMatchObject([{ isExample: true, status: 'running' }]));
});

test('a test is found by its state, its text and its link, and changed as it is stored', async () => {
  await abTests.put(owner, own);
  const at = { id: own.id, today };
  await changeAbTest(owner, at, (stored) => startTest(stored, now));
  await changeAbTest(owner, at, (stored) => ({ ...stored, linkId: 'abc' }));
  await Promise.all([
    changeAbTest(owner, at, (stored) => enterTotals({ ...stored, countedBy: 'typed' }, {}, now)),
    changeAbTest(owner, at, (stored) => putToUse(stored, 'b', now)),
  ]);
  expect(await abTests.get(owner, own.id)).toMatchObject({ status: 'running', linkId: 'abc', inUse: 'b' });
  expect(await abTests.count(owner, testsIn('running'))).toBe(1);
  expect(await abTests.count(owner, testsIn('draft'))).toBe(0);
  expect(await abTests.count(owner, testsOfText(textId))).toBe(1);
  expect(await findAbTestOfLink(owner, 'abc')).toMatchObject({ id: own.id });
  expect(await names()).toEqual(['Button', 'Email Subject Line Test']);
  const { undo } = await removeAbTest(owner, { ...at, now });
  expect(await names()).toEqual(['Email Subject Line Test']);
  await undo();
  expect(await abTests.get(owner, own.id)).toMatchObject({ inUse: 'b' });
});

test('what is not allowed changes nothing', async () => {
  await abTests.put(owner, own);
  await database().outbox.clear();
  await expect(
    changeAbTest(owner, { id: own.id, today }, (stored) => putToUse(stored, 'b', now)),
  ).rejects.toMatchObject({ code: 'abtest.not-started' });
  await changeAbTest(owner, { id: own.id, today }, (stored) => stored);
  expect(await database().outbox.count()).toBe(0);
});
