import type { Sequence } from '#domain/sequences/sequence.ts';
import { sequenceSchema } from '#domain/sequences/sequence.ts';
import type { sequences } from '../database/schema/sequences.ts';

export type SequenceRow = typeof sequences.$inferSelect;

/** A sequence as the engine has it. What was stored by an older version is read with its defaults. */
export function toSequence({ id, name, isActive, trigger, exits, steps, version }: SequenceRow): Sequence {
  return sequenceSchema.parse({ id, name, isActive, trigger, exitRules: exits, steps, version });
}
