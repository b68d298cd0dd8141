import { addAnswer } from '#domain/competitive/assemble/add-answer.ts';
import { analystMaterial } from '#domain/competitive/analyst/material.ts';
import { analystForm, analystPrompts } from '#domain/competitive/analyst/prompts.ts';
import { readAnswer } from '#domain/competitive/analyst/answer/read-answer.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { notifySuccess } from '../../../../notices/notify.tsx';
import { changeReport } from '../../../../storage/collections/competitive/changes.ts';
import { competitiveReports } from '../../../../storage/collections/competitive/reports.ts';
import type { TaskId } from '../../../../writing/generation-tasks.ts';
import { keyedStore } from '../../../../writing/keyed-store.ts';
import { forgetGeneration, runGeneration, stopGeneration } from '../../../../writing/run-generation.ts';
import { nameOfCompetitor } from '../../name-of-competitor.ts';
import { whenFree } from '../analysis-locks.ts';
import { readPages } from '../stored-reading.ts';

/** The task that writes the AI part of a report. */
export const aiTaskOf = (owner: string, reportId: string): TaskId => ({
  owner,
  key: `competitive:${reportId}`,
});

/** Why the AI part of a report was not written, in this tab. */
const failures = keyedStore<AppError>();
export const useAiFailure = (reportId: string): AppError | undefined => failures.useKey(reportId);

export function stopAiPart(owner: string, reportId: string): void {
  stopGeneration(aiTaskOf(owner, reportId));
}

/**
 * Has the AI part of a report written in this browser, from its stored pages. What is measured stays as it is, also when it
 * fails.
 */
export async function writeAiPart(owner: string, reportId: string, provider: ProviderId): Promise<void> {
  let isFree = false;
  // One tab writes it: a second one would be paid for a second time.
  await whenFree(`ai:${reportId}`, true, () => {
    isFree = true;
    return write(owner, reportId, provider);
  });
  if (!isFree) failures.set(reportId, new AppError('analysis.written-elsewhere'));
}

async function write(owner: string, reportId: string, provider: ProviderId): Promise<void> {
  failures.set(reportId, null);
  try {
    const report = await competitiveReports.get(owner, reportId);
    if (!report) return;
    const { competitor } = await readPages(owner, reportId);
    // Another device has read them, and the sync brings them. Without them there is nothing to quote.
    if (report.site && report.site.pagesRead > 0 && competitor.length === 0)
      throw new AppError('analysis.pages-elsewhere');
    const material = analystMaterial(report, competitor);
    const task = aiTaskOf(owner, reportId);
    const request = {
      form: analystForm(material),
      prompts: analystPrompts(material),
      repairs: null,
      provider,
    };
    const outcome = await runGeneration(task, request, {
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
    });
    // Without a report it was deleted meanwhile, here or on another device.
    if (outcome.phase === 'finished' && outcome.saved)
      notifySuccess(`The report on ${nameOfCompetitor(report.competitorUrl)} is ready.`);
    if (outcome.phase === 'failed' || outcome.phase === 'refused') failures.set(reportId, outcome.error);
    // An answer that is not a whole one is no text to keep.
    if (outcome.phase !== 'finished' && outcome.phase !== 'refused') await forgetGeneration(task);
  } catch (thrown) {
    failures.set(reportId, toAppError(thrown));
  }
}
