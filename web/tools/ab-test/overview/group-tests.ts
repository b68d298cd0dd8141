import { judgeTest } from '#domain/ab-test/judge.ts';
import type { Judgement } from '#domain/ab-test/judgement.ts';
import { taskOf, testTasks, type TestTask } from '#domain/ab-test/overview/task.ts';
import type { AbTest } from '#domain/ab-test/test.ts';

export type ShownTest = { test: AbTest; judgement: Judgement; task: TestTask };
export type TestGroup = { task: TestTask; tests: readonly ShownTest[] };

/** Judging a test takes a third of a millisecond, and an account may have a thousand. */
const judged = new WeakMap<AbTest, { key: string; judgement: Judgement }>();

function judgeOnce(test: AbTest, today: string, zone: string): Judgement {
  const key = `${today} ${zone}`;
  const known = judged.get(test);
  if (known?.key === key) return known.judgement;
  const judgement = judgeTest(test, { today, zone });
  judged.set(test, { key, judgement });
  return judgement;
}

/** Tests by what the user must do, in that order; each group in the order given. */
export function groupTests(tests: readonly AbTest[], today: string, zone: string): TestGroup[] {
  const shown = tests.map((test): ShownTest => {
    const judgement = judgeOnce(test, today, zone);
    return { test, judgement, task: taskOf(test, judgement) };
  });
  return testTasks
    .map((task) => ({ task, tests: shown.filter((one) => one.task === task) }))
    .filter((group) => group.tests.length > 0);
}
