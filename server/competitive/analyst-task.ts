import type { AnalystAnswer } from '#domain/competitive/analyst/answer/answer.ts';
import { type AnalystMaterial } from '#domain/competitive/analyst/material.ts';
import { analystOutputTokens, analystPrompts } from '#domain/competitive/analyst/prompts.ts';
import { readAnswer } from '#domain/competitive/analyst/answer/read-answer.ts';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { goesToSandbox, type ProviderAddresses } from '#domain/provider-catalog/providers.ts';
import type { Claim } from '../generation/generations.ts';
import type { GenerationTask } from '../generation/run-task.ts';
import { measureCall } from '../usage/measured-calls.ts';
import type { AnalysisPlan } from './plan-analysis.ts';

/** The AI's part of a report as a generation. What was read of the site is not recorded with it. */
export function analystTask(
  { request, provider, model, apiKey }: AnalysisPlan,
  material: AnalystMaterial,
  addresses: ProviderAddresses,
): GenerationTask<AnalystAnswer> & { claim: Claim } {
  return {
    provider,
    apiKey,
    kind: 'competitive',
    contentType: 'competitive-analysis',
    prompt: `${request.analysisType}: ${request.competitorUrl}`,
    claim: { userId: request.userId, email: request.email },
    work: async ({ write }) => {
      const written = await write({
        model,
        ...analystPrompts(material),
        maxOutputTokens: analystOutputTokens,
      });
      const used = measureCall(provider.id, written, new Date());
      const isSandbox = goesToSandbox(addresses, apiKey);
      return readAnswer(written.text, material, {
        provider: provider.id,
        model: isSandbox ? sandboxModel : used.model,
        inputTokens: used.inputTokens ?? 0,
        outputTokens: used.outputTokens ?? 0,
        cost: isSandbox ? null : used.cost,
      });
    },
  };
}
