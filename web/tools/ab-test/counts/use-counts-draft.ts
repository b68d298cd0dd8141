import { useState } from 'react';
import { z } from 'zod';
import { countNames, type CountName } from '#domain/ab-test/counts/day-counts.ts';
import { variantIds, type VariantId } from '#domain/ab-test/test.ts';
import { useFormDraft, type DraftedForm } from '../../../contents/use-form-draft.ts';

/** Counts as they were typed, of a day or of all days together. A count that is not named was not typed. */
export type TypedCounts = z.infer<typeof typedSchema>;

const typedSchema = z.object({
  isByDay: z.boolean(),
  day: z.string(),
  counts: z.partialRecord(z.enum(variantIds), z.partialRecord(z.enum(countNames), z.string())),
});

/** Of every test, by its id. */
const draftSchema = z.record(z.uuid(), typedSchema);
type Draft = z.infer<typeof draftSchema>;

/** Tests whose typed counts are stored; those of the others were left longest. */
const mostTests = 20;

const drafted: DraftedForm<Draft> = {
  form: 'ab-test-counts',
  schema: draftSchema,
  empty: () => ({}),
  // A day that was chosen is not worth storing alone.
  worthKeeping: (draft) => {
    const typed = Object.entries(draft).filter(([, { counts }]) => Object.keys(counts).length > 0);
    return typed.length > 0 ? Object.fromEntries(typed) : null;
  },
};

export type CountsDraft = {
  typed: TypedCounts;
  /** What was typed before, and neither saved nor discarded. */
  isFromBefore: boolean;
  set: (part: Partial<Omit<TypedCounts, 'counts'>>) => void;
  type: (variant: VariantId, count: CountName, text: string) => void;
  /** The counts were saved, or are to be forgotten. */
  discard: () => void;
};

/**
 * The counts that are typed in for a test: they survive a closed dialog and a reload until they are saved or discarded.
 * Null until they are read. `untouched`: what the dialog starts with.
 */
export function useCountsDraft(owner: string, testId: string, untouched: TypedCounts): CountsDraft | null {
  const { value, change } = useFormDraft(owner, drafted);
  const [start] = useState(untouched);
  const [isNew, setIsNew] = useState(false);
  if (!value) return null;
  const stored = value[testId];
  const typed = stored ?? start;
  const put = (next: TypedCounts) => {
    if (!stored) setIsNew(true);
    change(({ [testId]: _before, ...others }) =>
      Object.fromEntries([...Object.entries(others), [testId, next]].slice(-mostTests)),
    );
  };
  return {
    typed,
    isFromBefore: stored !== undefined && !isNew,
    set: (part) => put({ ...typed, ...part }),
    type: (variant, count, text) =>
      put({
        ...typed,
        counts: { ...typed.counts, [variant]: { ...typed.counts[variant], [count]: text } },
      }),
    discard: () => change(({ [testId]: _typed, ...others }) => others),
  };
}
