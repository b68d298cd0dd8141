import type { SequenceEntry } from '../entry.ts';
import type { Advanced } from './advance.ts';

/**
 * A contact who has come to a mail that there is none of, because its email was deleted, stays before it, with what was done until there.
 * `before` is the entry as it was, `missing` the ids of such steps. They are to be looked at again at `dueAt`.
 */
export function holdAtMail(
  before: SequenceEntry,
  advanced: Advanced,
  missing: ReadonlySet<string>,
  { now, dueAt }: { now: number; dueAt: number },
): Advanced {
  const { effects, answers, entry } = advanced;
  const first = effects.findIndex(({ kind, stepId }) => kind === 'mail' && missing.has(stepId));
  if (first < 0) return advanced;
  const { stepId } = effects[first]!;
  const passed = entry.passed.slice(0, entry.passed.indexOf(stepId));
  // By then, those who were there before have arrived.
  const arrivedAt = before.stepId === stepId ? before.arrivedAt : now;
  return {
    entry: { ...before, stepId, passed, arrivedAt, dueAt },
    effects: effects.slice(0, first),
    answers: answers.filter((answer) => passed.includes(answer.stepId)),
  };
}
