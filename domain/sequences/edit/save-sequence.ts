import { AppError } from '../../errors/app-error.ts';
import type { SequenceEntry } from '../entry.ts';
import { assertStartable } from '../problems.ts';
import type { Sequence, SequenceContent } from '../sequence.ts';
import { relocate, type Relocation } from './save-steps.ts';

/**
 * The sequence as it is stored after an edit of `version`, and where that takes contacts. Throws `sequences.changed` if somebody
 * else saved it meanwhile, and `sequences.incomplete` if it is active and could not go on.
 */
export function saveSequence(
  stored: Sequence,
  { name, trigger, exitRules, steps }: SequenceContent,
  version: number,
): Relocation & { sequence: Sequence } {
  if (version !== stored.version) throw new AppError('sequences.changed');
  const sequence: Sequence = { ...stored, name, trigger, exitRules, steps, version: stored.version + 1 };
  if (sequence.isActive) assertStartable(sequence);
  return { sequence, ...relocate(stored.steps, steps) };
}

/** On and off. Contacts keep their places; waits go on meanwhile, mails do not. Throws `sequences.incomplete`. */
export function setActive(stored: Sequence, isActive: boolean): Sequence {
  if (isActive) assertStartable(stored);
  return stored.isActive === isActive ? stored : { ...stored, isActive };
}

/** An entry after an edit: at the step that took the place of a removed one. `advance` is to be called if `dueAt` has come. */
export function relocateEntry(
  entry: SequenceEntry,
  { moves, wakes }: Relocation,
  now: number,
): SequenceEntry {
  if (entry.state !== 'on-the-way' || entry.stepId === null) return entry;
  const next = moves.get(entry.stepId);
  if (next === null)
    return { ...entry, state: 'finished', stepId: null, arrivedAt: now, dueAt: null, endedAt: now };
  if (next !== undefined) return { ...entry, stepId: next, arrivedAt: now, dueAt: now };
  return wakes.includes(entry.stepId) ? { ...entry, dueAt: now } : entry;
}
