import { useMemo } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import { estimate, formatCostRange } from '#domain/provider-catalog/estimate-cost.ts';
import { isSandboxKey, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { readKeys } from '../../../api-keys/stored/keys.ts';
import { useModel } from '../../../api-keys/stored/models.ts';
import { usePrice } from '../../../api-keys/stored/prices.ts';
import type { PromptHandle } from './use-edited-prompts.ts';

type EstimateProps = { owner: string; provider: ProviderId; form: GenerationForm; prompt: PromptHandle };

/** The model that would write this text, and its estimated cost. */
export default function Estimate({ owner, provider, form, prompt: { edited } }: EstimateProps) {
  const model = useModel(provider);
  const price = usePrice(owner, provider, model)?.price;
  const cost = useMemo(
    () => price && estimate(edited ?? buildPrompts(form), form, price).cost,
    [price, edited, form],
  );
  if (isSandboxKey(readKeys()[provider] ?? '')) return `${model}, simulated by the sandbox at no cost. `;
  if (!cost) return `${model}, price unknown. `;
  return `${model}, about ${formatCostRange(cost)}. `;
}
