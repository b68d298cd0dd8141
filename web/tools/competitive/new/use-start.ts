import { useRef, useState, useSyncExternalStore } from 'react';
import { readCompetitor } from '#domain/competitive/address/read-competitor.ts';
import { analysisRequestSchema } from '#domain/competitive/request/request.ts';
import { maxKeywordCharacters, mostKeywords } from '#domain/competitive/request/analysis-types.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { ProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import type { FieldErrors } from '../../../components/use-field-errors.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { runsOf, startAnalyses, subscribeToAnalyses } from '../run/analysis-runs.ts';
import { enteredCompetitors, type AnalysisDraft } from './analysis-draft.ts';

export type AnalysisField = 'competitor' | 'ownUrl' | 'keywords' | 'provider';

type StartOptions = {
  owner: string;
  draft: AnalysisDraft;
  writer: ProviderInUse;
  onStarted: (reportId: string) => void;
};

/** Shows the errors of the form; false if there are none. */
type ShowErrors = (errors: FieldErrors<AnalysisField>) => boolean;

/** Starts the analysis of the form, once. What is missing is said in the specified words. */
export function useStart({ owner, draft, writer, onStarted }: StartOptions) {
  const [isStarting, setIsStarting] = useState(false);
  const isBusy = useRef(false);
  const isRunning = useSyncExternalStore(subscribeToAnalyses, () => runsOf(owner).length > 0);

  async function start(show: ShowErrors): Promise<void> {
    if (isBusy.current || isRunning) return;
    const refusal = refuse(draft, writer);
    if (refusal) {
      if (refusal.code === 'analysis.competitor-missing') show({ competitor: refusal.message });
      else if (refusal.code === 'analysis.key-missing') show({ provider: refusal.message });
      else notifyError(refusal, null, 'keys');
      return;
    }
    if (show(errorsOf(draft))) return;
    isBusy.current = true;
    setIsStarting(true);
    try {
      const { analysisType, keywords, includeKeywordRanking, ownUrl } = draft;
      const id = await startAnalyses(owner, {
        competitors: enteredCompetitors(draft),
        provider: writer.provider!,
        analysisType,
        keywords,
        includeKeywordRanking,
        ownUrl: ownUrl.trim() || null,
      });
      onStarted(id);
    } catch (failure) {
      notifyError(failure);
    } finally {
      isBusy.current = false;
      setIsStarting(false);
    }
  }
  return { isRunning, isStarting, start };
}

/** Specified checks, in their order. Dashboard document, section 5. */
function refuse(draft: AnalysisDraft, { provider, areLocked }: ProviderInUse): AppError | null {
  if (enteredCompetitors(draft).length === 0) return new AppError('analysis.competitor-missing');
  if (provider === null) return new AppError(areLocked ? 'keys.locked' : 'analysis.key-missing');
  return null;
}

function errorsOf(draft: AnalysisDraft): FieldErrors<AnalysisField> {
  const keywords = analysisRequestSchema.shape.keywords.safeParse(draft.keywords);
  const competitor = enteredCompetitors(draft).find((value) => refusalOf(value) !== null);
  const own = draft.ownUrl.trim();
  return {
    ...(competitor !== undefined && { competitor: refusalOf(competitor)! }),
    ...(own !== '' && isUnreadable(own) && { ownUrl: formatError('analysis.address-refused') }),
    ...(!keywords.success && {
      keywords: `At most ${mostKeywords} keywords of ${maxKeywordCharacters} characters.`,
    }),
  };
}

function refusalOf(value: string): string | null {
  try {
    readCompetitor(value);
    return null;
  } catch {
    return formatError('analysis.address-refused');
  }
}

/** One's own site is an address: a name cannot be read. */
function isUnreadable(value: string): boolean {
  try {
    return readCompetitor(value).kind === 'name';
  } catch {
    return true;
  }
}
