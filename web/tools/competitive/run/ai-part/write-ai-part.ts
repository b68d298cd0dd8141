import { addAnswer } from '#domain/competitive/assemble/add-answer.ts';
import { analystMaterial } from '#domain/competitive/analyst/material.ts';
import { analystForm, analystPrompts } from '#domain/competitive/analyst/prompts.ts';
import { readAnswer } from '#domain/competitive/analyst/answer/read-answer.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { isOfStorage } from '../../../../contents/storage-hold.ts';
import { changeReport } from '../../../../storage/collections/competitive/changes.ts';
import { competitiveReports } from '../../../../storage/collections/competitive/reports.ts';
import { readTask, useGeneration, type TaskId } from '../../../../writing/generation-tasks.ts';
import { keyedStore } from '../../../../writing/keyed-store.ts';
import {
  forgetGeneration,
  keepGeneration,
  runGeneration,
  stopGeneration,
  type Saving,
} from '../../../../writing/run-generation.ts';
import { whenFree } from '../analysis-locks.ts';
import { readPages } from '../stored-reading.ts';
import { tellFailure, tellReady } from '../tell-report.ts';

/** The task that writes the AI part of a report. */
export const aiTaskOf = (owner: string, reportId: string): TaskId => ({
  owner,
  key: `competitive:${reportId}`,
});

/** Why the AI part of a report was not written, in this tab. */
const failures = keyedStore<AppError>();
export const useAiFailure = (reportId: string): AppError | undefined => failures.useKey(reportId);

/** True while an AI part is only in this tab, whole, because the storage refused it. */
export function useIsAiUnstored(owner: string, reportId: string): boolean {
  return isUnstored(useGeneration(aiTaskOf(owner, reportId)));
}

const isUnstored = (state: ReturnType<typeof readTask>): boolean =>
  state.phase === 'failed' && Boolean(state.written);

export function stopAiPart(owner: string, reportId: string): void {
  stopGeneration(aiTaskOf(owner, reportId));
}

/**
 * Has the AI part of a report written in this browser, from its stored pages. What is measured stays as it is, also when it
 * fails. One that was written and could not be stored is only stored.
 */
export async function writeAiPart(owner: string, reportId: string, provider: ProviderId): Promise<void> {
  let isFree = false;
  // One tab writes it: a second one would be paid for a second time.
  await whenFree(`ai:${reportId}`, true, () => {
    isFree = true;
    return write(owner, reportId, provider);
  });
  if (!isFree) fail(owner, reportId, new AppError('analysis.written-elsewhere'));
}

function fail(owner: string, reportId: string, error: AppError): void {
  failures.set(reportId, error);
  tellFailure(owner, reportId, error);
}

type AiPartSaving = Saving<ReturnType<typeof analystForm>, CompetitiveReport | null>;

async function write(owner: string, reportId: string, provider: ProviderId): Promise<void> {
  const task = aiTaskOf(owner, reportId);
  try {
    const report = await competitiveReports.get(owner, reportId);
    if (!report) return await forgetGeneration(task);
    const { competitor } = await readPages(owner, reportId);
    // Another device has read them, and the sync brings them. Without them there is nothing to quote.
    if (report.site && report.site.pagesRead > 0 && competitor.length === 0)
      throw new AppError('analysis.pages-elsewhere');
    const material = analystMaterial(report, competitor);
    const saving: AiPartSaving = {
      save: async (written, { text }) => {
        const { provider: writer, model, usage, cost } = written;
        // As the model sent it: `content` is finished as a text for people.
        const answer = readAnswer(text || written.content, material, {
          provider: writer,
          model,
          inputTokens: usage?.inputTokens ?? 0,
          outputTokens: usage?.outputTokens ?? 0,
          cost,
        });
        return changeReport(owner, reportId, (stored) => addAnswer(stored, answer), new Date());
      },
    };
    if (isUnstored(readTask(task))) await storeAgain(task, saving);
    else {
      failures.set(reportId, null);
      const request = {
        form: analystForm(material),
        prompts: analystPrompts(material),
        repairs: null,
        provider,
      };
      const outcome = await runGeneration(task, request, saving);
      if (outcome.phase === 'stopped') await forgetGeneration(task);
      if (outcome.phase === 'failed') await forgetUnlessStorage(task, outcome.error);
      if (outcome.phase === 'failed' || outcome.phase === 'refused') throw outcome.error;
    }
    failures.set(reportId, null);
    // Without a report it was deleted meanwhile, here or on another device.
    const ended = readTask(task);
    if (ended.phase === 'finished' && ended.saved) tellReady(report);
  } catch (thrown) {
    fail(owner, reportId, toAppError(thrown));
  }
}

/** Stores what was written and paid for before. */
async function storeAgain(task: TaskId, saving: AiPartSaving): Promise<void> {
  try {
    await keepGeneration(task, saving);
  } catch (thrown) {
    await forgetUnlessStorage(task, thrown);
    throw thrown;
  }
}

/** A whole answer that the storage refused is kept. One that is not a whole one is no text to keep. */
async function forgetUnlessStorage(task: TaskId, error: unknown): Promise<void> {
  if (!isOfStorage(error)) await forgetGeneration(task);
}
