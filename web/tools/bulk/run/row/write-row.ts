import { estimateOfJob, middle, priceShares } from '#domain/bulk/estimate.ts';
import { formOfRow, promptsOfJob } from '#domain/bulk/row-request.ts';
import { costOfCall } from '#domain/bulk/run/spending.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { readInUse } from '../../../../api-keys/stored/keys.ts';
import { recordRemaining } from '../../../../session/session.ts';
import type { GenerationDraft } from '../../../../writing/generation-tasks.ts';
import { readAccess } from '../../../../writing/run-generation.ts';
import { wholeText, writeText } from '../../../../writing/write-text.ts';
import { modelOf, priceFor } from './job-model.ts';
import { measureResult } from './measure-result.ts';
import type { RowWriter } from '../run-options.ts';

/** Writes rows as every other text is written: through the server, or in direct mode at the provider. */
export function createRowWriter(owner: string): RowWriter {
  return {
    expectedCost: (row, job) => {
      const { activeProvider: provider, apiKey = '' } = readInUse(job.provider ?? undefined);
      const price = provider && priceFor(owner, provider, modelOf(job, provider, apiKey));
      return price ? middle(estimateOfJob(job, price)(row).cost) * priceShares.live : null;
    },
    write: async (row, job, signal) => {
      if (signal.aborted) throw new AppError('generation.stopped');
      const form = formOfRow(row, job);
      const request = { form, prompts: promptsOfJob(job)(row), repairs: null };
      const access = readAccess({ ...request, ...(job.provider ? { provider: job.provider } : {}) });
      if (access instanceof AppError) throw access;
      const { provider, apiKey } = access;
      const model = modelOf(job, provider, apiKey);
      const draft: GenerationDraft = { ...request, provider, model, text: '' };
      const answer = await writeText(draft, { apiKey, signal, onText: () => undefined });
      recordRemaining(answer.remaining);
      const made = wholeText(owner, answer, draft);
      const { usage } = answer;
      const price = priceFor(owner, provider, made.model ?? model) ?? priceFor(owner, provider, model);
      const cost = costOfCall(usage, price, { share: priceShares.live, expected: row.expectedCost });
      // Not aborted with the run: the text is there, and measuring it takes a moment.
      const result = await measureResult(owner, made, row, job);
      return { result, usage, cost };
    },
  };
}
