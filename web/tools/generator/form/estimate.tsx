import { useCallback } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { estimate } from '#domain/provider-catalog/estimate-cost.ts';
import { SpendingNote, type CostFor } from '../../../writing/spending-note.tsx';

type EstimateProps = {
  /** What is done with the brief; without it: "Uses 1 generation". */
  action?: string;
  form: GenerationForm;
  /** Prompts in place of the form's own. */
  edited: Prompts | null;
};

/** What generating a text from a brief takes: generations, and the estimated cost of the model in use. */
export default function Estimate({ action, form, edited }: EstimateProps) {
  const costFor = useCallback<CostFor>(
    (price) => estimate(edited ?? buildPrompts(form), form, price).cost,
    [edited, form],
  );
  return <SpendingNote {...(action ? { action } : {})} costFor={costFor} />;
}
