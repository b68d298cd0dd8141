import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { streamAnalysis } from '../../../api/competitive.ts';
import { readDirect } from '../../../api-keys/stored/direct.ts';
import { readInUse } from '../../../api-keys/stored/keys.ts';
import { readModel } from '../../../api-keys/stored/models.ts';
import { readUser } from '../../../session/session.ts';
import type { AnalysisState } from './analysis-state.ts';
import { runAnalysis, type AnalysisEnd } from './run-analysis.ts';
import { writeAiPart } from './ai-part/write-ai-part.ts';
import { tellFailure, tellReady } from './tell-report.ts';

type Making = {
  owner: string;
  /** As it is stored, in state `running`. */
  report: CompetitiveReport;
  provider: ProviderId;
  onState: (state: AnalysisState) => void;
  /** Nothing was read. */
  onFailure: (error: AppError) => void;
  signal: AbortSignal;
  signedOut: AbortSignal;
};

/**
 * Makes one report with the server. In direct mode the server only measures, and the AI part is written here; so it is of a
 * report whose reading was stopped.
 */
export async function makeReport(making: Making) {
  const { owner, report, provider, onState, onFailure, signal, signedOut } = making;
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
    signedOut,
  });
  // Signed out: nothing is said, and nothing is written for the account any more.
  if (readUser()?.id !== owner) return;
  if (isOwed(ended, isDirect)) {
    // Not waited for: the next site is read meanwhile.
    void writeAiPart(owner, id, provider);
    return;
  }
  if (ended.end === 'result') tellResult(owner, ended.report);
  if (ended.end === 'nothing' && !isStop(ended.error)) onFailure(ended.error);
  if ((ended.end === 'kept' || ended.end === 'nothing') && !isStop(ended.error))
    tellFailure(owner, id, ended.error);
}

const isStop = ({ code }: AppError) => code === 'generation.stopped';

/** True if the AI part is still to be written, and nothing has failed. */
function isOwed(ended: AnalysisEnd, isDirect: boolean): boolean {
  if (ended.end === 'result') return isDirect && ended.report.state !== 'complete';
  return ended.end === 'kept' && isStop(ended.error) && !ended.wasWriting;
}

function tellResult(owner: string, report: CompetitiveReport): void {
  const reason = report.missing.find(({ part }) => part === 'ai')?.reason;
  if (report.state === 'complete') tellReady(report);
  else if (isErrorCode(reason)) tellFailure(owner, report.id, new AppError(reason));
}
