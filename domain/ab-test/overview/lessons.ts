import { withoutExamples } from '../example.ts';
import { judgeTest } from '../judge.ts';
import type { Judgement } from '../judgement.ts';
import { testElements, type AbTest, type TestElement } from '../test.ts';

export type Judged = { test: AbTest; judgement: Judgement };
export type ElementLessons = {
  element: TestElement;
  /** Newest first. */
  tests: readonly Judged[];
  /** With a winner, without a difference at the end of the plan, and without an answer (yet). */
  found: number;
  same: number;
  open: number;
};

/**
 * What running and finished tests have taught, by the element that they compared; elements with the most answers first.
 * Drafts and examples are left out.
 */
export function lessonsOf(
  tests: readonly AbTest[],
  now: { today: string; zone: string },
): readonly ElementLessons[] {
  const judged = withoutExamples(tests)
    .filter(({ status }) => status !== 'draft')
    .map((test) => ({ test, judgement: judgeTest(test, now) }));
  return testElements
    .map((element) =>
      lessonsOfElement(
        element,
        judged.filter(({ test }) => test.element === element),
      ),
    )
    .filter((lessons) => lessons.tests.length > 0)
    .toSorted((a, b) => b.found + b.same - (a.found + a.same) || b.tests.length - a.tests.length);
}

function lessonsOfElement(element: TestElement, judged: readonly Judged[]): ElementLessons {
  const count = (state: Judgement['state']) =>
    judged.filter(({ judgement }) => judgement.state === state).length;
  const [found, same] = [count('better'), count('no-difference')];
  return {
    element,
    tests: judged.toSorted((a, b) => (b.test.startedAt ?? '').localeCompare(a.test.startedAt ?? '')),
    found,
    same,
    open: judged.length - found - same,
  };
}
