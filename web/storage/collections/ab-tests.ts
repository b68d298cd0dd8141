import { useMemo } from 'react';
import { exampleTest, exampleTestId, removedExample, testsOf } from '#domain/ab-test/example.ts';
import type { AbTest, TestStatus } from '#domain/ab-test/test.ts';
import { keepVerdict } from '#domain/ab-test/edit/keep-verdict.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { abTestCollection, testOfLink, testsIn, testsOfText } from '#domain/sync/collections/ab-tests.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { collection, type LivePage } from '../collection.ts';
import { together } from '../database.ts';

/** Tests that were created, and the example once it was changed; `testsOf` adds it before. */
export const abTests = collection(abTestCollection);

/** All tests with the example, live, newest first. `today`: of the user's calendar. */
export function useAbTests(owner: string, today: string): LivePage<AbTest> {
  const page = abTests.useNewest(owner, {});
  const { records } = page;
  const shown = useMemo(() => testsOf(records, today), [records, today]);
  // Until the stored tests are read, nobody knows whether the example was removed.
  return page.isLoading || page.error ? page : { ...page, records: shown, total: shown.length };
}

/** Stored tests with a status, live; without the example that nobody has changed. */
export function useAbTestsIn(owner: string, status: TestStatus): LivePage<AbTest> {
  return abTests.useNewest(owner, { indexKey: testsIn(status) });
}

/** The tests with a variant that was taken from a text, live, newest first. */
export function useAbTestsOfText(owner: string, contentId: string): LivePage<AbTest> {
  return abTests.useNewest(owner, { indexKey: testsOfText(contentId) });
}

/** The test that a tracked link counts, if there is one. */
export async function findAbTestOfLink(owner: string, linkId: string): Promise<AbTest | null> {
  const { records } = await abTests.newest(owner, { indexKey: testOfLink(linkId), limit: 1 });
  return records[0] ?? null;
}

/** A test, live: undefined while it is read, null if there is none or it was removed. */
export function useAbTest(owner: string, id: string | null, today: string): AbTest | null | undefined {
  const stored = abTests.useRecord(owner, id);
  return useMemo(() => {
    if (stored === null && id === exampleTestId) return exampleTest(today);
    return stored?.deletedAt ? null : stored;
  }, [stored, id, today]);
}

/** All tests with the example, newest first, read once. */
export async function readAbTests(owner: string, today: string): Promise<AbTest[]> {
  return testsOf((await abTests.newest(owner)).records, today);
}

/**
 * Changes a test as it is stored now, in one transaction, and judges it again. Returns its new state; the same object from
 * `change` is not stored again. Throws `abtest.not-found` for one that was deleted meanwhile, and what `change` throws.
 */
export function changeAbTest(
  owner: string,
  { id, today }: { id: string; today: string },
  change: (stored: AbTest) => AbTest,
): Promise<AbTest> {
  return together(async () => {
    const before = await readAbTest(owner, id, today);
    if (!before) throw new AppError('abtest.not-found');
    const changed = change(before);
    if (changed === before) return before;
    const after = keepVerdict(changed, { today, zone: browserZone(), now: new Date() });
    await abTests.put(owner, after);
    return after;
  });
}

/** Judges a stored test again: merged with another device's, it has no confidence until a browser computes it. */
export function judgeAbTestAgain(owner: string, at: { id: string; today: string }): Promise<AbTest> {
  return changeAbTest(owner, at, (stored) =>
    stored.isExample
      ? stored
      : keepVerdict(stored, { today: at.today, zone: browserZone(), now: new Date() }),
  );
}

/** Removes a test. Returns how to undo it. The removal of the example is stored, because every account starts with it. */
export function removeAbTest(
  owner: string,
  { id, today, now }: { id: string; today: string; now: Date },
): Promise<{ undo: () => Promise<void> }> {
  return together(async () => {
    const before = await readAbTest(owner, id, today);
    if (!before) throw new AppError('abtest.not-found');
    if (id === exampleTestId) await abTests.put(owner, removedExample(before, now));
    else await abTests.remove(owner, id);
    return { undo: () => abTests.put(owner, before) };
  });
}

async function readAbTest(owner: string, id: string, today: string): Promise<AbTest | null> {
  const stored = await abTests.get(owner, id);
  if (!stored && id === exampleTestId) return exampleTest(today);
  return !stored || stored.deletedAt !== null ? null : stored;
}
