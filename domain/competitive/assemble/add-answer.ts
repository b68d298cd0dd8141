import { cutText } from '../../text/cut-text.ts';
import { isEstimable, type AnalystAnswer } from '../analyst/answer/answer.ts';
import type { Evidence } from '../report/evidence.ts';
import { kindAt, withFigure, withUnknowns } from '../report/figures.ts';
import type { CompetitiveReport, Statement } from '../report/report.ts';

/**
 * The report with the AI's part. Figures that are measured or imported stay. An estimate that is no range is left out:
 * an AI never knows an exact number. An answer that comes again replaces the one before.
 */
export function addAnswer(report: CompetitiveReport, answer: AnalystAnswer): CompetitiveReport {
  const { provider, model, threat } = answer;
  const estimate = (basis: string): Evidence => ({ kind: 'estimate', provider, model, basis });
  const { position, strengths, weaknesses, opportunities, recommendations } = answer;
  let changed: CompetitiveReport = withoutEstimates(report);
  changed = {
    ...changed,
    content: answer.content,
    marketPosition: {
      ...changed.marketPosition,
      position: cutText(texts(position).join(' '), 1_000) || null,
      strengths: texts(strengths),
      weaknesses: texts(weaknesses),
    },
    recommendations: texts(recommendations),
    statements: { position, strengths, weaknesses, opportunities, recommendations },
    trafficSources: answer.trafficSources.map(({ source }) => ({ source, share: null })),
    droppedStatements: answer.droppedStatements,
    instructionsFound: answer.instructionsFound,
    provider,
    model,
    inputTokens: answer.inputTokens,
    outputTokens: answer.outputTokens,
    cost: answer.cost,
    missing: changed.missing.filter(({ part }) => part !== 'ai'),
    state: 'complete',
  };
  if (threat)
    changed = withFigure(changed, 'marketPosition.threatLevel', threat.level, estimate(threat.basis));
  for (const { path, low, high, basis } of answer.estimates)
    if (isEstimable(path) && isRange(low, high))
      changed = withFigure(changed, path, { low, high }, estimate(basis));
  for (const [at, { share }] of answer.trafficSources.entries())
    if (share && isRange(share.low, share.high))
      changed = withFigure(
        changed,
        `trafficSources.${at}.share`,
        { low: share.low, high: share.high },
        estimate(share.basis),
      );
  return withUnknowns(changed, 'The AI did not estimate it.');
}

const texts = (statements: readonly Statement[]) => statements.map(({ text }) => text);

/** False for what would be an exact number, the wrong way round, negative or endless. */
const isRange = (low: number, high: number) =>
  Number.isFinite(low) && Number.isFinite(high) && low >= 0 && low < high;

/** The report as it was before an AI wrote: its estimates are unknown again, and its traffic sources are gone. */
function withoutEstimates(report: CompetitiveReport): CompetitiveReport {
  const evidence = Object.fromEntries(
    Object.entries(report.evidence).filter(
      ([path]) =>
        !path.startsWith('trafficSources.') &&
        !(
          kindAt(report, path) === 'estimate' &&
          (isEstimable(path) || path === 'marketPosition.threatLevel')
        ),
    ),
  );
  return withUnknowns({ ...report, trafficSources: [], evidence }, 'The AI did not estimate it.');
}
