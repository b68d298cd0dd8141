import { useEffect, useState } from 'react';
import { missingOf } from '#domain/sequences/edit/missing.ts';
import { reachSentence } from '#domain/sequences/edit/reach.ts';
import type { StepChange } from '#domain/sequences/edit/save-steps.ts';
import { stepsSchema } from '#domain/sequences/step.ts';
import type { ReachResponse } from '#domain/sequences/stored/stored-sequence.ts';
import { fetchReach } from '../../../../api/sequences.ts';
import type { SequenceDraft } from '../editor/sequence-draft.ts';

const askAfterMs = 400;

/** Whom each change of steps reaches, by the step's id; a change that the server has not counted yet is missing. */
export function useReach(
  id: string,
  draft: SequenceDraft,
  changes: readonly StepChange[],
): ReadonlyMap<string, string> {
  const [answer, setAnswer] = useState<{ steps: unknown; reach: ReachResponse } | null>(null);
  const { steps } = draft;
  const isAsked = changes.length > 0 && missingOf(draft).every(({ step }) => step === null);
  useEffect(() => {
    if (!isAsked || !stepsSchema.safeParse(steps).success) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchReach(id, steps, controller.signal).then(
        (reach) => setAnswer({ steps, reach }),
        // Said by the save, which would fail as well.
        () => {},
      );
    }, askAfterMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, steps, isAsked]);
  if (answer?.steps !== steps) return new Map();
  const counts = new Map(answer.reach.changes.map((change) => [change.stepId, change]));
  return new Map(
    changes.flatMap((change) => {
      const counted = counts.get(change.step.id);
      return counted ? [[change.step.id, reachSentence(change, counted)] as const] : [];
    }),
  );
}
