import { useCallback } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { estimate } from '#domain/provider-catalog/estimate-cost.ts';
import type { ChosenSource } from '../../../storage/drafts/source-draft.ts';
import { promptsToEstimate } from '../../../writing/prompts-with-sources.ts';
import { SpendingNote, type CostFor } from '../../../writing/spending-note.tsx';

type EstimateProps = {
  /** What is done with the brief; without it: "Uses 1 generation". */
  action?: string;
  form: GenerationForm;
  /** Prompts in place of the form's own. */
  edited: Prompts | null;
  sources?: readonly ChosenSource[];
};

const none: readonly ChosenSource[] = [];

/** What generating a text from a brief takes: generations, and the estimated cost of the model in use. */
export default function Estimate({ action, form, edited, sources = none }: EstimateProps) {
  const costFor = useCallback<CostFor>(
    (price) => estimate(promptsToEstimate(edited ?? buildPrompts(form), sources), form, price).cost,
    [edited, form, sources],
  );
  return <SpendingNote {...(action ? { action } : {})} costFor={costFor} />;
}
