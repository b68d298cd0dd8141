import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { streamAnalysis } from '../../../api/competitive.ts';
import { readDirect } from '../../../api-keys/stored/direct.ts';
import { readInUse } from '../../../api-keys/stored/keys.ts';
import { readModel } from '../../../api-keys/stored/models.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { isRecordShown } from '../../../notices/shown-records.ts';
import { readUser } from '../../../session/session.ts';
import { nameOfCompetitor } from '../name-of-competitor.ts';
import type { AnalysisState } from './analysis-state.ts';
import { runAnalysis, type AnalysisEnd } from './run-analysis.ts';
import { writeAiPart } from './ai-part/write-ai-part.ts';

type Making = {
  owner: string;
  /** As it is stored, in state `running`. */
  report: CompetitiveReport;
  provider: ProviderId;
  onState: (state: AnalysisState) => void;
  /** Nothing was read. */
  onFailure: (error: AppError) => void;
  signal: AbortSignal;
};

/**
 * Makes one report with the server. In direct mode the server only measures, and the AI part is written here; so it is of a
 * report whose reading was stopped.
 */
export async function makeReport({ owner, report, provider, onState, onFailure, signal }: Making) {
  const isDirect = readDirect();
  const { id, competitorUrl, targetKeywords: keywords, analysisType, includeKeywordRanking } = report;
  const { ownUrl, groupId } = report;
  const ended = await runAnalysis({
    owner,
    request: {
      id,
      competitorUrl,
      keywords,
      analysisType,
      includeKeywordRanking,
      ownUrl,
      groupId,
      apiProvider: provider,
      apiKey: isDirect ? '' : (readInUse(provider).apiKey ?? ''),
      model: readModel(provider),
    },
    stream: streamAnalysis,
    now: Date.now,
    report: onState,
    signal,
  });
  // Signed out: nothing is said, and nothing is written for the account any more.
  if (readUser()?.id !== owner) return;
  if (isOwed(ended, isDirect)) {
    // Not waited for: the next site is read meanwhile.
    void writeAiPart(owner, id, provider);
    return;
  }
  if (ended.end === 'result') tellResult(ended.report);
  if (ended.end === 'nothing' && !isStop(ended.error)) onFailure(ended.error);
  if ((ended.end === 'kept' || ended.end === 'nothing') && !isStop(ended.error))
    tellFailure(report.id, ended.error);
}

const isStop = ({ code }: AppError) => code === 'generation.stopped';

/** True if the AI part is still to be written, and nothing has failed. */
function isOwed(ended: AnalysisEnd, isDirect: boolean): boolean {
  if (ended.end === 'result') return isDirect && ended.report.state !== 'complete';
  return ended.end === 'kept' && isStop(ended.error) && !ended.wasWriting;
}

/** Said by the report itself while it is on the screen. */
function tellFailure(id: string, error: AppError): void {
  if (!isRecordShown(id)) notifyError(error, null, `record:${id}`);
}

function tellResult({ id, state, missing, competitorUrl }: CompetitiveReport): void {
  const reason = missing.find(({ part }) => part === 'ai')?.reason;
  if (state === 'complete') notifySuccess(`The report on ${nameOfCompetitor(competitorUrl)} is ready.`);
  else if (isErrorCode(reason)) tellFailure(id, new AppError(reason));
}
