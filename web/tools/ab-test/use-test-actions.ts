import { duplicateTest } from '#domain/ab-test/edit/duplicate-test.ts';
import { editTest, startTest, stopTest, type TestEdit } from '#domain/ab-test/edit/change-test.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { quoted } from '#domain/text/format.ts';
import { useUndo, type Undo } from '../../contents/edit/use-undo.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { abTests, changeAbTest, removeAbTest } from '../../storage/collections/ab-tests.ts';
import { newId } from '../../storage/new-id.ts';

type Named = Pick<AbTest, 'id' | 'name'>;

/** What can be done with a test. Each shows its own failure and returns false then. */
export type TestActions = {
  undo: Undo;
  start: (test: Named) => Promise<boolean>;
  stop: (test: Named) => Promise<boolean>;
  edit: (test: Named, edit: TestEdit) => Promise<boolean>;
  remove: (test: Named) => Promise<boolean>;
  /** Returns the id of the copy. */
  duplicate: (test: AbTest) => Promise<string | null>;
  /** Changes counts; until the next change they can be taken back. */
  changeCounts: (test: Named, words: string, change: (stored: AbTest) => AbTest) => Promise<boolean>;
};

export function useTestActions(owner: string, today: string): TestActions {
  const undo = useUndo();
  const change = async (id: string, to: (stored: AbTest) => AbTest, notice: string) => {
    try {
      await changeAbTest(owner, { id, today }, to);
      notifySuccess(notice);
      return true;
    } catch (failure) {
      notifyError(failure);
      return false;
    }
  };
  return {
    undo,
    start: ({ id, name }) =>
      change(id, (stored) => startTest(stored, new Date()), `${quoted(name)} is running.`),
    stop: ({ id, name }) =>
      change(id, (stored) => stopTest(stored, new Date()), `${quoted(name)} is stopped.`),
    edit: ({ id }, edited) => change(id, (stored) => editTest(stored, edited, new Date()), 'Saved.'),
    remove: ({ id, name }) =>
      undo.run(async () => {
        const removed = await removeAbTest(owner, { id, today, now: new Date() });
        return { words: `Deleted ${quoted(name)}.`, undo: removed.undo };
      }),
    duplicate: async (test) => {
      try {
        const copy = duplicateTest(test, { id: newId(), now: new Date() });
        await abTests.put(owner, copy);
        notifySuccess(`Copied as ${quoted(copy.name)}.`);
        return copy.id;
      } catch (failure) {
        notifyError(failure);
        return null;
      }
    },
    changeCounts: ({ id }, words, to) =>
      undo.run(async () => {
        let before: AbTest | undefined;
        await changeAbTest(owner, { id, today }, (stored) => to((before = stored)));
        return {
          words,
          undo: () => changeAbTest(owner, { id, today }, (stored) => withCountsOf(stored, before!)),
        };
      }),
  };
}

/** Later changes of anything but the counts stay. */
function withCountsOf(stored: AbTest, before: AbTest): AbTest {
  const countsOf = new Map(
    before.variants.map(({ id, traffic, clicks, conversions }) => [id, { traffic, clicks, conversions }]),
  );
  const variants = stored.variants.map((variant) => ({ ...variant, ...countsOf.get(variant.id) }));
  const { decidedAt, winner } = before;
  return { ...stored, days: before.days, variants, decidedAt, winner, updatedAt: new Date().toISOString() };
}
