import type { Judgement } from '../judgement.ts';
import type { AbTest } from '../test.ts';

/** What the user has to do with a test: decide, wait, nothing, or start it. In the order of the overview. */
export const testTasks = ['decide', 'wait', 'done', 'start'] as const;
export type TestTask = (typeof testTasks)[number];

/** A test waits for a decision when a winner is named, its visitors are uneven, or its plan has ended. */
export function taskOf(
  { status, inUse, isExample }: Pick<AbTest, 'status' | 'inUse' | 'isExample'>,
  { state, progress }: Pick<Judgement, 'state' | 'progress'>,
): TestTask {
  if (status === 'draft') return 'start';
  if (status === 'completed') return state === 'better' && inUse === null && !isExample ? 'decide' : 'done';
  const isOver = progress.day > progress.days;
  return state === 'better' || state === 'uneven' || state === 'no-difference' || isOver ? 'decide' : 'wait';
}
